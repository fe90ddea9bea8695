package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** With a thread for each of them, a task may wait for another one. */
@PredictConcurrency
class PoolOfTwoTestCase {

    private final CountDownLatch loaded = new CountDownLatch(1);

    @Test
    void the_report_is_made_from_what_was_loaded() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Threads.together(
                () -> pool.submit(loaded::countDown),
                () ->
                        pool.submit(
                                () -> {
                                    loaded.await();
                                    return "report";
                                }));
        loaded.await();
        pool.shutdown();
        assertThat(loaded.getCount()).isZero();
    }
}
