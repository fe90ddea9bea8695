package io.forethread.extension.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.Violation;
import io.forethread.prediction.StoredEvent;
import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.Strength;
import io.forethread.recorder.identity.LivingObjects;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a race is worth whose run passes, and whose code it is in. */
class JudgeTests {
    private static final String MINE = JudgeTests.class.getName();
    private static final String LIBRARY = "org.opentest4j.AssertionFailedError";

    @Test
    void a_race_in_the_code_under_test_is_confirmed() {
        assertThat(race(MINE, MINE, new Outcome.Passed())).isEqualTo(Verdict.CONFIRMED);
    }

    @Test
    void a_race_of_the_code_under_test_with_a_library_is_confirmed() {
        assertThat(race(MINE, LIBRARY, new Outcome.Passed())).isEqualTo(Verdict.CONFIRMED);
        assertThat(race(LIBRARY, MINE, new Outcome.Passed())).isEqualTo(Verdict.CONFIRMED);
    }

    @Test
    void a_race_inside_a_library_is_harmless_unless_something_comes_of_it() {
        Outcome failed = new Outcome.Failed(new IllegalStateException());
        assertThat(race(LIBRARY, LIBRARY, new Outcome.Passed())).isEqualTo(Verdict.HARMLESS);
        assertThat(race(LIBRARY, LIBRARY, failed)).isEqualTo(Verdict.CONFIRMED);
    }

    private static Verdict race(String first, String second, Outcome outcome) {
        Trace trace =
                TraceText.parse(
                        """
                        # site 1 %s.set ()V 3 A.java:3
                        # site 2 %s.set ()V 4 B.java:4
                        T0|start(T0.1)|1
                        T0.1|begin
                        T0|reached
                        T0|w(Box.value@1)=1|~1
                        T0.1|w(Box.value@1)=1|~2
                        """
                                .formatted(first, second));
        StoredPrediction prediction =
                new StoredPrediction(
                        "",
                        Optional.of(Violation.DATA_RACE),
                        "Box.value",
                        List.of(event(trace, 3, "T0"), event(trace, 4, "T0.1")),
                        Strength.PRECISE,
                        0,
                        FoundBy.DIRECT,
                        1,
                        Map.of(),
                        List.of(),
                        Schedule.EMPTY);
        RunResult run =
                new RunResult(
                        outcome,
                        trace,
                        5,
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        LivingObjects.NONE);
        return Judge.judge(prediction, run, new RaceConfirmation()).verdict();
    }

    private static StoredEvent event(Trace trace, int index, String thread) {
        return new StoredEvent(thread, trace.kind(index), trace.site(index), "writes Box.value");
    }
}
