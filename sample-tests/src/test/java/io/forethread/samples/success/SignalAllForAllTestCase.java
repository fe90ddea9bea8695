package io.forethread.samples.success;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** If givers and takers wait for one condition, all are woken, and those go on who can. */
@PredictConcurrency
class SignalAllForAllTestCase {

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
                    changed.await();
                }
                full = !whatIsThere;
                changed.signalAll();
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
