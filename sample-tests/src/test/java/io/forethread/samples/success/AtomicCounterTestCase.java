package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;

/** One call that reads, adds and writes cannot be interrupted. */
@PredictConcurrency
class AtomicCounterTestCase {

    @Test
    void all_hits_are_counted() throws InterruptedException {
        AtomicInteger hits = new AtomicInteger();
        Threads.together(hits::incrementAndGet, hits::incrementAndGet, () -> hits.addAndGet(3));
        assertThat(hits.get()).isEqualTo(5);
    }
}
