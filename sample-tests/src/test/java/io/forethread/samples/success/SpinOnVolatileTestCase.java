package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A thread that spins on a volatile flag goes on when it is set, and sees what came before. */
@PredictConcurrency
class SpinOnVolatileTestCase {
    private volatile boolean ready;
    private String text;

    @Test
    void the_text_is_there_when_the_flag_is_set() throws InterruptedException {
        int[] length = {0};
        Threads.together(
                () -> {
                    while (!ready) {
                        Thread.onSpinWait();
                    }
                    length[0] = text.length();
                },
                () -> {
                    text = "hello";
                    ready = true;
                });
        assertThat(length[0]).isEqualTo(5);
    }
}
