package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.LockSupport;

/** A thread has one permit: two unparks before its first park are as good as one. */
@PredictConcurrency
class UnparkedTwiceTestCase {

    private int steps;

    @Test
    void the_worker_does_two_steps() throws InterruptedException {
        Thread worker =
                new Thread(
                        () -> {
                            LockSupport.park();
                            steps++;
                            LockSupport.park(); // LOST_SIGNAL
                            steps++;
                        });
        worker.start();
        Thread.sleep(10);
        LockSupport.unpark(worker);
        Thread.sleep(10);
        LockSupport.unpark(worker); // LOST_SIGNAL
        worker.join();
        assertThat(steps).isEqualTo(2);
    }
}
