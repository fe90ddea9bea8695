package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.EndsOfThreads;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.check.MemoryModel;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.List;

/** The end of a thread takes the monitor of the thread and notifies those who wait in it. */
@Timeout(60)
class ThreadEndTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void a_schedule_lets_a_thread_end_before_another_waits_for_it() {
        EndsOfThreads program = new EndsOfThreads();
        followed(program, Step.toEnd("T0.1"), Step.toEnd("T0.2"));
        assertThat(program.waits()).isZero();
    }

    @Test
    void a_schedule_lets_a_thread_end_while_another_waits_for_it() {
        EndsOfThreads program = new EndsOfThreads();
        followed(program, Step.toWait("T0.2"), Step.toEnd("T0.1"), Step.toEnd("T0.2"));
        assertThat(program.waits()).isEqualTo(1);
    }

    @Test
    void a_thread_does_not_end_while_another_holds_its_monitor() {
        EndsOfThreads program = new EndsOfThreads();
        followed(
                program,
                Step.before("T0.2", EventKind.WAIT, siteOf(EventKind.WAIT), 1),
                Step.toWait("T0.1"),
                Step.toWait("T0.2"),
                Step.toEnd("T0.1"),
                Step.toEnd("T0.2"));
        assertThat(program.waits()).isEqualTo(1);
    }

    @Test
    void a_deadlock_names_the_thread_whose_end_is_waited_for() {
        try (RunResult result = GuidedEngine.run(new EndsOfThreads()::deadlock)) {
            assertThat(result.outcome().describe())
                    .startsWith("deadlock: 2 threads wait for each other: ")
                    .contains("as it would be by the end of T0.1, who waits to enter the monitor");
        }
    }

    @Test
    void the_end_of_a_thread_of_before_the_run_is_waited_for() {
        Thread sleeper = EndsOfThreads.startSleeper(100);
        passes(() -> new EndsOfThreads().awaitEnd(sleeper));
        assertThat(sleeper.isAlive()).isFalse();
    }

    @Test
    void the_end_of_a_thread_of_before_the_run_is_waited_for_with_a_time_limit() {
        Thread sleeper = EndsOfThreads.startSleeper(100);
        passes(() -> new EndsOfThreads().awaitEndInSeconds(sleeper));
        assertThat(sleeper.isAlive()).isFalse();
    }

    private static void followed(EndsOfThreads program, Step... steps) {
        List<Step> all = new ArrayList<>();
        all.add(Step.before("T0", EventKind.JOIN, siteOf(EventKind.JOIN), 1));
        all.addAll(List.of(steps));
        try (RunResult result =
                GuidedEngine.run(RunOptions.DEFAULT, new Schedule(all), program::twoThreads)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            assertThat(result.divergence()).isEmpty();
            assertThat(MemoryModel.check(result.trace())).isEmpty();
        }
    }

    /** Returns where an event of a kind with a place in the program happens. */
    private static Site siteOf(EventKind kind) {
        Schedule waiterFirst = new Schedule(List.of(Step.toWait("T0"), Step.toWait("T0.2")));
        EndsOfThreads program = new EndsOfThreads();
        try (RunResult result =
                GuidedEngine.run(RunOptions.DEFAULT, waiterFirst, program::twoThreads)) {
            Trace trace = result.trace();
            for (int i = 0; i < trace.size(); i++) {
                if (trace.kind(i) == kind && trace.thread(i) == (kind == EventKind.JOIN ? 0 : 2)) {
                    return trace.site(i);
                }
            }
            throw new AssertionError("no " + kind);
        }
    }

    private static void passes(GuidedEngine.Body body) {
        try (RunResult result = GuidedEngine.run(body)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            assertThat(result.warnings()).isEmpty();
        }
    }
}
