package io.forethread.samples.releases;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;

import org.junit.jupiter.api.Test;
import org.quartz.simpl.SimpleThreadPool;

import java.util.concurrent.CountDownLatch;

/**
 * A worker that looks whether it is to stop before it looks for work forgets the job that it was
 * given in between, and {@code shutdown(true)} waits for that job forever.
 */
@PredictConcurrency
@KnownBug(
        release = "opensymphony:quartz:1.6.0",
        key = "job lost at shutdown",
        at = "SimpleThreadPool.shutdown",
        shows = {"SimpleThreadPool.shutdown"})
class WorkerShutDownTestCase {
    private boolean stored;

    @Test
    void the_last_job_is_done_before_the_pool_stops() throws Exception {
        SimpleThreadPool pool = new SimpleThreadPool(1, Thread.NORM_PRIORITY);
        pool.setMakeThreadsDaemons(true);
        pool.initialize();
        CountDownLatch loaded = new CountDownLatch(1);
        pool.runInThread(loaded::countDown);
        loaded.await();
        pool.runInThread(() -> stored = true);
        pool.shutdown(true);
        assertTrue(stored);
    }
}
