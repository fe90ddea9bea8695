package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

/** A barrier for all of them is passed by all of them, as often as they like. */
@PredictConcurrency
class BarrierForAllTestCase {

    private final CyclicBarrier door = new CyclicBarrier(3);
    private final AtomicInteger met = new AtomicInteger();

    private void meet() throws Exception {
        for (int round = 0; round < 2; round++) {
            met.incrementAndGet();
            door.await();
        }
    }

    @Test
    void all_meet_twice() throws InterruptedException {
        Threads.together(this::meet, this::meet, this::meet);
        assertThat(met.get()).isEqualTo(6);
    }
}
