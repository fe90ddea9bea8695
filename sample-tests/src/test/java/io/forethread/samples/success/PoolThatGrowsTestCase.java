package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A pool that grows has a thread for every task that another one waits for. */
@PredictConcurrency
class PoolThatGrowsTestCase {

    @Test
    void both_sums_are_made() throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Callable<Integer> part = () -> 1;
        Future<Integer> one = pool.submit(() -> 1 + pool.submit(part).get());
        Thread.sleep(100);
        Future<Integer> other = pool.submit(() -> 1 + pool.submit(part).get());
        assertThat(one.get() + other.get()).isEqualTo(4);
        pool.shutdown();
    }
}
