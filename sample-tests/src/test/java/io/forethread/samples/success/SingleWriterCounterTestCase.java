package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A volatile counter is enough where only one thread counts. */
@PredictConcurrency
class SingleWriterCounterTestCase {
    private volatile int progress;

    @Test
    void progress_only_grows() throws InterruptedException {
        int[] seen = new int[2];
        Threads.together(
                () -> {
                    for (int i = 1; i <= 5; i++) {
                        progress = i;
                    }
                },
                () -> {
                    seen[0] = progress;
                    seen[1] = progress;
                });
        assertThat(seen[0]).isLessThanOrEqualTo(seen[1]);
    }
}
