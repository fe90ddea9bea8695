package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task that waits for another one of the same pool keeps it from running if it comes first. */
@PredictConcurrency
class PoolOfOneWaitsForItselfTestCase {

    private final CountDownLatch loaded = new CountDownLatch(1);

    private String report() throws InterruptedException {
        loaded.await(); // LOST_SIGNAL
        return "report";
    }

    @Test
    void the_report_is_made_from_what_was_loaded() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        List<Future<?>> tasks = new CopyOnWriteArrayList<>();
        Threads.together(
                () -> tasks.add(pool.submit(loaded::countDown)), // LOST_SIGNAL
                () -> tasks.add(pool.submit(this::report)));
        for (Future<?> task : tasks) {
            task.get();
        }
        pool.shutdown();
        assertThat(loaded.getCount()).isZero();
    }
}
