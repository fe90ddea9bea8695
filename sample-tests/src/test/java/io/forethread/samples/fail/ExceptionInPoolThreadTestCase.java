package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Nobody asks what became of an executed task: the exception that ends it must be seen anyway. */
@PredictConcurrency
class ExceptionInPoolThreadTestCase {
    private volatile AtomicInteger uses = new AtomicInteger();

    @Test
    void uses_are_counted_until_nobody_counts() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> uses.incrementAndGet()); // NULL_DEREFERENCE
        pool.execute(() -> uses = null); // NULL_DEREFERENCE
        pool.shutdown();
        assertThat(pool.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
    }
}
