package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.Stopped;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.trace.check.MemoryModel;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** {@code Thread.stop} ends a thread wherever it waits, and that is no failure. */
@Timeout(60)
class StoppedThreadTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_19)
    void a_thread_that_sleeps_or_waits_is_stopped() {
        passes(new Stopped()::asleep);
        passes(new Stopped()::inWait);
        passes(new Stopped()::parked);
        passes(new Stopped()::joining);
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_19)
    void a_thread_that_waits_in_the_jdk_is_stopped() {
        passes(new Stopped()::atLatch);
        passes(new Stopped()::atLock);
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_19)
    void a_thread_that_spins_is_stopped() {
        passes(new Stopped()::spinning);
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_19)
    void a_thread_that_waits_for_a_monitor_is_stopped_when_it_gets_it() {
        passes(new Stopped()::atMonitor);
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_20)
    void newer_jdks_refuse_to_stop_a_thread() {
        try (RunResult result = GuidedEngine.run(new Stopped()::asleep)) {
            assertThat(result.outcome().describe())
                    .isEqualTo("failed: java.lang.UnsupportedOperationException");
        }
    }

    private static void passes(GuidedEngine.Body body) {
        try (RunResult result = GuidedEngine.run(body)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            assertThat(result.uncaught()).isEmpty();
            assertThat(result.warnings()).isEmpty();
            assertThat(MemoryModel.check(result.trace())).isEmpty();
        }
    }
}
