package io.forethread.scheduler.deep;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.BetweenReads;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDepth;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.List;
import java.util.stream.IntStream;

/** A schedule can stop a thread at a call, be it pure and of the JDK or of the program. */
@Timeout(60)
class StoppedAtCallsTests {
    private static final RunOptions DEEP = RunOptions.DEFAULT.withDepth(TraceDepth.DEEP);

    /** One of the programs. */
    private interface Body {
        void run(BetweenReads reads) throws InterruptedException;
    }

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void at_a_pure_call_of_the_jdk() {
        Site call = site(BetweenReads::pureCall, EventKind.INVOKE, "Math");
        assertStopped(BetweenReads::pureCall, EventKind.INVOKE, call, DEEP);
    }

    @Test
    void at_a_static_method_of_the_program() {
        Site entry = site(BetweenReads::ownCall, EventKind.ENTER, "one");
        assertStopped(BetweenReads::ownCall, EventKind.ENTER, entry, DEEP);
    }

    /** Somebody may replay a stored schedule alone, without knowing how the run was recorded. */
    @Test
    void in_a_run_that_is_not_recorded_deep_itself() {
        Site call = site(BetweenReads::pureCall, EventKind.INVOKE, "Math");
        assertStopped(BetweenReads::pureCall, EventKind.INVOKE, call, RunOptions.DEFAULT);
    }

    @Test
    void at_the_third_of_several_calls() {
        Site call = site(BetweenReads::threeCalls, EventKind.INVOKE, "Math");
        try (RunResult second = run(BetweenReads::threeCalls, schedule(call, 2), DEEP);
                RunResult third = run(BetweenReads::threeCalls, schedule(call, 3), DEEP)) {
            assertThat(second.outcome().describe()).contains("expected 0 but was 3");
            assertThat(third.outcome().describe()).contains("expected 0 but was 2");
        }
    }

    @Test
    void but_a_lock_keeps_others_out_all_the_same() {
        Site call = site(BetweenReads::lockedCall, EventKind.INVOKE, "Math");
        try (RunResult result = run(BetweenReads::lockedCall, schedule(call, 1), DEEP)) {
            assertThat(result.outcome()).isInstanceOf(Outcome.Passed.class);
            assertThat(result.divergence()).isPresent();
        }
    }

    private static void assertStopped(Body body, EventKind kind, Site site, RunOptions options) {
        try (RunResult alone = run(body, Schedule.EMPTY, options);
                RunResult stopped = run(body, schedule(kind, site, 1), options)) {
            assertThat(alone.outcome()).isInstanceOf(Outcome.Passed.class);
            assertThat(stopped.divergence()).isEmpty();
            assertThat(stopped.outcome()).isInstanceOf(Outcome.Failed.class);
        }
    }

    private static Schedule schedule(Site call, int times) {
        return schedule(EventKind.INVOKE, call, times);
    }

    private static Schedule schedule(EventKind kind, Site site, int times) {
        return new Schedule(
                List.of(
                        Step.toWait("T0"),
                        Step.before("T0.1", kind, site, times),
                        Step.toEnd("T0.2"),
                        Step.toEnd("T0.1")));
    }

    private static RunResult run(Body body, Schedule schedule, RunOptions options) {
        BetweenReads reads = new BetweenReads();
        return GuidedEngine.run(options, schedule, () -> body.run(reads));
    }

    /** Returns where a call of a class or an entry of a method is. */
    private static Site site(Body body, EventKind kind, String name) {
        try (RunResult result = run(body, Schedule.EMPTY, DEEP)) {
            Trace trace = result.trace();
            return IntStream.range(0, trace.size())
                    .filter(i -> trace.kind(i) == kind)
                    .filter(i -> trace.event(i).toString().contains(name))
                    .mapToObj(trace::site)
                    .findFirst()
                    .orElseThrow();
        }
    }
}
