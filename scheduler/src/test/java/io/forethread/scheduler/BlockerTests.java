package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.BlockerIsVisible;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code LockSupport.getBlocker} answers as if the thread were really parked. */
@Timeout(60)
class BlockerTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void a_thread_that_polls_what_another_one_is_parked_for_sees_it() {
        try (RunResult result = GuidedEngine.run(new BlockerIsVisible()::run)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
    }
}
