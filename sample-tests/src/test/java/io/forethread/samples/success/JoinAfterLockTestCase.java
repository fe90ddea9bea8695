package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

/** Who has given its locks back may wait for a thread that needs them. */
@PredictConcurrency
class JoinAfterLockTestCase {

    private int saved;

    private synchronized void save() {
        saved++;
    }

    private void close(Thread saver) throws InterruptedException {
        synchronized (this) {
            saved++;
        }
        saver.join();
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
