package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task that waits for another one of the same pool keeps it from running if it comes first. */
@PredictConcurrency
class PoolOfOneWaitsForItselfTestCase {

    private final CountDownLatch loaded = new CountDownLatch(1);

    @Test
    void the_report_is_made_from_what_was_loaded() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Threads.together(
                () -> pool.submit(loaded::countDown), // LOST_SIGNAL
                () ->
                        pool.submit(
                                () -> {
                                    loaded.await(); // LOST_SIGNAL
                                    return "report";
                                }));
        loaded.await();
        pool.shutdown();
        assertThat(loaded.getCount()).isZero();
    }
}
