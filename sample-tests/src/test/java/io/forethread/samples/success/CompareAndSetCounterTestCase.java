package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;

/** A loop around compareAndSet tries again when another thread was quicker. */
@PredictConcurrency
class CompareAndSetCounterTestCase {
    private final AtomicInteger value = new AtomicInteger(1);

    @Test
    void both_doublings_count() throws InterruptedException {
        Threads.together(this::twice, this::twice);
        assertThat(value.get()).isEqualTo(4);
    }

    private void twice() {
        int seen;
        do {
            seen = value.get();
        } while (!value.compareAndSet(seen, 2 * seen));
    }
}
