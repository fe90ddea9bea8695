package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Givers and takers wait for one condition: who is woken first may be the one who cannot go on. */
@PredictConcurrency
class SignalForSignalAllTestCase {

    static class Slot {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition changed = lock.newCondition();
        private boolean full;

        void put() throws InterruptedException {
            change(false);
        }

        void take() throws InterruptedException {
            change(true);
        }

        private void change(boolean whatIsThere) throws InterruptedException {
            lock.lock();
            try {
                while (full != whatIsThere) {
                    changed.await(); // LOST_SIGNAL
                }
                full = !whatIsThere;
                changed.signal(); // LOST_SIGNAL
            } finally {
                lock.unlock();
            }
        }
    }

    @Test
    void what_is_put_is_taken() throws InterruptedException {
        Slot slot = new Slot();
        Threads.together(slot::put, slot::take, slot::put, slot::take);
    }
}
