package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.LongAdder;

/** A LongAdder spreads its additions, and loses none. */
@PredictConcurrency
class LongAdderCounterTestCase {

    @Test
    void all_hits_are_counted() throws InterruptedException {
        LongAdder hits = new LongAdder();
        Threads.together(hits::increment, hits::increment, () -> hits.add(3));
        assertThat(hits.sum()).isEqualTo(5);
    }
}
