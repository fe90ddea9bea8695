package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.Violation;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Two readers who both want to become writers wait for each other to stop reading. */
@PredictConcurrency(detect = Violation.LOST_SIGNAL)
class LockUpgradeTestCase {

    static class SharedLock {
        private int readers;

        synchronized void lockRead() {
            readers++; // LOST_SIGNAL
        }

        synchronized void upgrade() throws InterruptedException {
            while (readers > 1) { // LOST_SIGNAL
                wait();
            }
        }

        synchronized void unlock() {
            readers--;
            notifyAll();
        }
    }

    private final SharedLock lock = new SharedLock();
    private int value;

    private void update() throws InterruptedException {
        lock.lockRead();
        int next = 7;
        lock.upgrade();
        value += next;
        lock.unlock();
    }

    @Test
    void both_updates_are_made() throws InterruptedException {
        Threads.together(this::update, this::update);
        assertThat(value).isEqualTo(14);
    }
}
