package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Correct code may take the same lock sixty times without having hung. */
@PredictConcurrency
class LoopOfSixtyTestCase {
    private int sum;

    @Test
    void two_threads_count_to_sixty() throws InterruptedException {
        Threads.together(this::count, this::count);
        assertThat(sum).isEqualTo(120);
    }

    private void count() {
        for (int i = 0; i < 60; i++) {
            synchronized (this) {
                sum++;
            }
        }
    }
}
