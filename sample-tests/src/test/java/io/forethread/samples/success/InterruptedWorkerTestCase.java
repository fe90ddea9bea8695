package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;

/** An interrupt ends a worker, and what was written before it is seen. */
@PredictConcurrency
class InterruptedWorkerTestCase {
    private String reason;
    private int length;

    @Test
    void the_worker_knows_why_it_is_stopped() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        Thread worker =
                new Thread(
                        () -> {
                            try {
                                never.await();
                            } catch (InterruptedException e) {
                                length = reason.length();
                            }
                        });
        worker.start();
        reason = "closing time";
        worker.interrupt();
        worker.join();
        assertThat(length).isEqualTo(12);
    }
}
