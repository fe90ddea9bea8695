package io.forethread.scheduler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.OfOneThread;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.check.MemoryModel;
import io.forethread.trace.store.KeptEvents;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

/** The options of a run say which of the recorded events its trace keeps. */
class KeptEventsTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void calls_and_branches_of_one_thread_are_left_out() {
        try (RunResult result = run(KeptEvents.SHARED)) {
            assertThat(kinds(result.trace()))
                    .doesNotContain(EventKind.CALL, EventKind.RETURN, EventKind.BRANCH);
            assertThat(result.trace().size()).isLessThan((int) result.recorded());
        }
    }

    @Test
    void all_events_are_kept_on_demand() {
        try (RunResult result = run(KeptEvents.ALL)) {
            assertThat(kinds(result.trace()))
                    .contains(EventKind.CALL, EventKind.RETURN, EventKind.BRANCH);
            assertThat(result.trace().size()).isEqualTo((int) result.recorded());
            assertThat(MemoryModel.check(result.trace())).isEmpty();
        }
    }

    @Test
    void a_run_keeps_what_is_shared_unless_told_otherwise() {
        assertThat(RunOptions.DEFAULT.kept()).isEqualTo(KeptEvents.SHARED);
        assertThat(RunOptions.DEFAULT.withKept(KeptEvents.ALL).withSeed(2).kept())
                .isEqualTo(KeptEvents.ALL);
    }

    private static RunResult run(KeptEvents kept) {
        RunOptions options = RunOptions.DEFAULT.withKept(kept);
        RunResult result = GuidedEngine.run(options, Schedule.EMPTY, new OfOneThread()::countToTen);
        assertThat(result.outcome().describe()).isEqualTo("passed");
        return result;
    }

    private static List<EventKind> kinds(Trace trace) {
        return IntStream.range(0, trace.size()).mapToObj(trace::kind).toList();
    }
}
