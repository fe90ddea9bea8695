package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two tasks that each wait for a third one leave no thread of two for what they wait for. */
@PredictConcurrency
class PoolOfTwoWaitsForItselfTestCase {

    @Test
    void both_sums_are_made() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Callable<Integer> part = () -> 1;
        Future<Integer> one = pool.submit(() -> 1 + pool.submit(part).get()); // LOST_SIGNAL
        Thread.sleep(100);
        Future<Integer> other = pool.submit(() -> 1 + pool.submit(part).get());
        assertThat(one.get() + other.get()).isEqualTo(4);
        pool.shutdown();
    }
}
