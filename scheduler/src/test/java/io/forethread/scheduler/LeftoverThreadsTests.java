package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.Leftovers;
import io.forethread.programs.odd.StartedByInitializer;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Threads that outlive the test's body come to rest, or are left to themselves, and harm nobody.
 */
@Timeout(60)
class LeftoverThreadsTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void that_have_work_left_do_it() {
        Leftovers leftovers = new Leftovers();
        passes(leftovers::working);
        assertThat(leftovers.worked()).isEqualTo(30);
    }

    @Test
    void that_wait_for_ever_stay_alive_and_unharmed() throws InterruptedException {
        Leftovers leftovers = new Leftovers();
        AtomicReference<Thread> thread = new AtomicReference<>();
        passes(() -> thread.set(leftovers.waiting()));
        assertThat(leftovers.worked()).isEqualTo(1);
        assertThat(thread.get().isAlive()).isTrue();
        passes(new Leftovers()::working);
        assertThat(thread.get().isAlive()).isTrue();
        thread.get().interrupt();
        thread.get().join(5_000);
        assertThat(thread.get().isAlive()).isFalse();
    }

    @Test
    void that_a_class_initializer_started_change_no_names() {
        String first;
        try (RunResult result = GuidedEngine.run(StartedByInitializer::run)) {
            first = TraceText.events(result.trace());
        }
        try (RunResult result = GuidedEngine.run(StartedByInitializer::run)) {
            assertThat(TraceText.events(result.trace())).isEqualTo(first);
        }
        assertThat(first).contains("T0.2|end").doesNotContain("T0.3");
    }

    @Test
    void that_were_there_before_the_run_and_that_it_does_not_need_leave_no_mark() throws Exception {
        String alone = traceWithIdleWorkers(0);
        assertThat(alone).contains("T0.1|end");
        for (int idle = 1; idle < 5; idle++) {
            assertThat(traceWithIdleWorkers(idle)).as("%s idle workers", idle).isEqualTo(alone);
        }
    }

    /** Has one task done, by a pool that may have more workers than that needs. */
    private static String traceWithIdleWorkers(int idle) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(4);
        try {
            Leftovers.warmUp(pool, idle);
            Leftovers leftovers = new Leftovers();
            try (RunResult result = GuidedEngine.run(() -> leftovers.submittedTo(pool))) {
                assertThat(result.outcome().describe()).isEqualTo("passed");
                return TraceText.events(result.trace());
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void that_tick_for_ever_do_not_keep_the_run() {
        passes(new Leftovers()::ticking);
    }

    @Test
    void that_poll_for_ever_do_not_keep_the_run() {
        Leftovers leftovers = new Leftovers();
        passes(leftovers::polling);
        passes(new Leftovers()::working);
        leftovers.stop();
    }

    @Test
    void that_spin_for_ever_do_not_keep_the_run() {
        Leftovers leftovers = new Leftovers();
        try (RunResult result = GuidedEngine.run(leftovers::spinning)) {
            assertThat(result.outcome()).isNotInstanceOf(Outcome.Deadlock.class);
        }
        leftovers.stop();
        passes(new Leftovers()::working);
    }

    private static void passes(GuidedEngine.Body body) {
        long start = System.nanoTime();
        try (RunResult result = GuidedEngine.run(body)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            assertThat(result.warnings()).isEmpty();
        }
        assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start)).isLessThan(10);
    }
}
