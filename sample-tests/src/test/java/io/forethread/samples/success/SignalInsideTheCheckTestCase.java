package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A flag that is set and looked at under the lock cannot change before the wait begins. */
@PredictConcurrency
class SignalInsideTheCheckTestCase {

    static class Gate {
        private final Lock lock = new ReentrantLock();
        private final Condition opened = lock.newCondition();
        private boolean open;

        private void enter() throws InterruptedException {
            lock.lock();
            try {
                while (!open) {
                    opened.await();
                }
            } finally {
                lock.unlock();
            }
        }

        private void open() {
            lock.lock();
            try {
                open = true;
                opened.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    @Test
    void everybody_gets_in() throws InterruptedException {
        Gate gate = new Gate();
        Threads.together(gate::enter, gate::enter, gate::open);
        assertThat(gate.open).isTrue();
    }
}
