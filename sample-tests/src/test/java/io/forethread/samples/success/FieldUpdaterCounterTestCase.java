package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A field updater makes a volatile field of a class as good as an AtomicInteger. */
@PredictConcurrency
class FieldUpdaterCounterTestCase {

    static class Counter {
        private static final AtomicIntegerFieldUpdater<Counter> HITS =
                AtomicIntegerFieldUpdater.newUpdater(Counter.class, "hits");

        private volatile int hits;

        void hit() {
            HITS.incrementAndGet(this);
        }
    }

    @Test
    void all_hits_are_counted() throws InterruptedException {
        Counter counter = new Counter();
        Threads.together(counter::hit, counter::hit);
        assertThat(counter.hits).isEqualTo(2);
    }
}
