package io.forethread.programs.fail.condition;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two conditions of one lock: the producer signals the one that nobody awaits. */
@Expect(Outcome.DEADLOCK)
public final class SignalOnWrongCondition implements Program {

    private final Lock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private final Condition emptied = lock.newCondition();
    private boolean full;

    @Override
    public void run() throws InterruptedException {
        Thread producer = new Thread(this::fill);
        lock.lock();
        try {
            // Started with the lock held, so that the producer comes while this thread awaits.
            producer.start();
            while (!full) {
                filled.await();
            }
        } finally {
            lock.unlock();
        }
        producer.join();
    }

    private void fill() {
        lock.lock();
        try {
            full = true;
            emptied.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
