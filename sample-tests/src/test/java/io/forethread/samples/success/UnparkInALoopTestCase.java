package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.LockSupport;

/** Who parks in a loop around what it waits for misses nothing. */
@PredictConcurrency
class UnparkInALoopTestCase {

    private volatile int orders;
    private int steps;

    @Test
    void the_worker_does_two_steps() throws InterruptedException {
        Thread worker =
                new Thread(
                        () -> {
                            for (int step = 1; step <= 2; step++) {
                                while (orders < step) {
                                    LockSupport.park();
                                }
                                steps++;
                            }
                        });
        worker.start();
        Thread.sleep(10);
        orders = 1;
        LockSupport.unpark(worker);
        Thread.sleep(10);
        orders = 2;
        LockSupport.unpark(worker);
        worker.join();
        assertThat(steps).isEqualTo(2);
    }
}
