package io.forethread.predictor.detect.delay;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.Violation;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.Predictor;
import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;

import java.util.List;

class LateAccessDetectorTests {

    private static final String TWO_THREADS =
            """
            # field Box.full I volatile
            # field Box.item I volatile
            T0|start(T0.1)|1
            T0|start(T0.2)|2
            T0.1|begin
            """;

    private static List<CandidateGroup> detect(WrittenTrace trace) {
        return new LateAccessDetector().detect(new Observation(trace.analysis()));
    }

    private static List<Target> targets(WrittenTrace trace) {
        return detect(trace).stream().map(group -> group.first().target()).toList();
    }

    @Test
    void a_thread_is_held_back_between_its_check_and_its_change() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.1|r(Box.full@1)=0|3
                                a: T0.1|w(Box.full@1)=1|4
                                T0.1|end
                                T0.2|begin
                                T0.2|r(Box.full@1)=1|5
                                T0.2|end
                                """);
        assertThat(targets(trace)).containsExactly(Target.holdBack(trace.at("a")));
        assertThat(detect(trace).get(0).first().summary())
                .endsWith("only after others have gone on as far as they can");
    }

    @Test
    void it_is_held_back_before_it_takes_a_lock_that_the_others_need() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.1|acq(Box@1)|3
                                T0.1|r(Box.full@1)=0|4
                                T0.1|rel(Box@1)|5
                                a: T0.1|acq(Box@1)|6
                                T0.1|w(Box.full@1)=1|7
                                T0.1|rel(Box@1)|8
                                T0.1|end
                                T0.2|begin
                                T0.2|acq(Box@1)|9
                                T0.2|r(Box.full@1)=1|10
                                T0.2|rel(Box@1)|11
                                T0.2|end
                                """);
        assertThat(targets(trace)).containsExactly(Target.holdBack(trace.at("a")));
    }

    @Test
    void a_locked_block_that_depends_on_nothing_before_it_may_as_well_come_late() {
        String hit =
                """
                %1$s|begin
                %1$s|acq(Box@1)|3
                %1$s|r(Box.full@1)=%2$s|4
                %1$s|w(Box.full@1)=%3$s|5
                %1$s|rel(Box@1)|6
                %1$s|end
                """;
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS.replace("T0.1|begin\n", "")
                                + hit.formatted("T0.1", 0, 1)
                                + hit.formatted("T0.2", 1, 2));
        assertThat(detect(trace)).isEmpty();
    }

    @Test
    void nobody_is_held_back_before_what_no_other_thread_can_come_before() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        # field Box.full I volatile
                        T0|start(T0.1)|1
                        T0.1|begin
                        T0.1|r(Box.full@1)=0|3
                        T0.1|w(Box.full@1)=1|4
                        T0.1|end
                        T0|join(T0.1)|5
                        T0|r(Box.full@1)=1|6
                        """);
        assertThat(detect(trace)).isEmpty();
    }

    @Test
    void what_is_rarely_done_comes_first() {
        StringBuilder often = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            often.append("T0.1|w(Box.item@1)=").append(i).append("|3\n");
        }
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + often
                                + """
                                a: T0.1|w(Box.full@1)=1|4
                                T0.1|end
                                T0.2|begin
                                T0.2|r(Box.item@1)=39|5
                                T0.2|r(Box.full@1)=1|6
                                T0.2|end
                                """);
        assertThat(targets(trace)).hasSize(2);
        assertThat(targets(trace).get(0)).isEqualTo(Target.holdBack(trace.at("a")));
    }

    @Test
    void the_thread_gets_there_without_what_the_others_did() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.1|w(Box.full@1)=1|3
                                T0.1|end
                                T0.2|begin
                                r: T0.2|r(Box.full@1)=1|4
                                a: T0.2|w(Box.full@1)=2|5
                                T0.2|end
                                """);
        List<Prediction> found =
                Predictor.predict(trace.trace(), PredictionOptions.of(new LateAccessDetector()))
                        .found();
        assertThat(found)
                .filteredOn(one -> one.standing().contains(trace.at("a")))
                .singleElement()
                .satisfies(
                        one -> {
                            assertThat(one.kind()).isEqualTo(Violation.LATE_ACCESS);
                            assertThat(one.holdsBack()).isTrue();
                            assertThat(one.order()).contains(trace.at("r"));
                            assertThat(one.order())
                                    .noneMatch(
                                            event ->
                                                    trace.trace()
                                                            .dictionary()
                                                            .thread(trace.trace().thread(event))
                                                            .name()
                                                            .equals("T0.1"));
                        });
    }
}
