package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

/**
 * Who waits for a thread with a lock in its hands must be sure that the thread does not want it.
 */
@PredictConcurrency
class JoinUnderLockTestCase {

    private int saved;

    private synchronized void save() {
        saved++; // DEADLOCK
    }

    private synchronized void close(Thread saver) throws InterruptedException {
        saver.join(); // DEADLOCK
        saved++;
    }

    @Test
    void closes_after_saving() throws InterruptedException {
        Thread saver = new Thread(this::save);
        saver.start();
        Thread.sleep(10);
        close(saver);
        assertThat(saved).isEqualTo(2);
    }
}
