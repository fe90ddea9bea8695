package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A flag that is looked at before the lock is taken may be set before the wait begins. */
@PredictConcurrency
class SignalOutsideTheCheckTestCase {

    static class Gate {
        private final Lock lock = new ReentrantLock();
        private final Condition opened = lock.newCondition();
        private volatile boolean open;

        private void enter() throws InterruptedException {
            if (!open) {
                lock.lock();
                try {
                    opened.await(); // LOST_SIGNAL
                } finally {
                    lock.unlock();
                }
            }
        }

        private void open() {
            open = true;
            lock.lock();
            try {
                opened.signalAll(); // LOST_SIGNAL
            } finally {
                lock.unlock();
            }
        }
    }

    @Test
    void everybody_gets_in() throws InterruptedException {
        Gate gate = new Gate();
        Threads.together(gate::enter, gate::open);
        assertThat(gate.open).isTrue();
    }
}
