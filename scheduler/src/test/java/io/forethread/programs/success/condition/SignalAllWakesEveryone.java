package io.forethread.programs.success.condition;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** One signalAll wakes three waiters of a condition. */
public final class SignalAllWakesEveryone implements Program {

    private final Lock lock = new ReentrantLock();
    private final Condition opened = lock.newCondition();
    private boolean open;
    private int passed;

    @Override
    public void run() throws InterruptedException {
        Thread[] waiters = new Thread[3];
        for (int i = 0; i < waiters.length; i++) {
            waiters[i] = Threads.start(this::pass);
        }
        lock.lock();
        try {
            open = true;
            opened.signalAll();
        } finally {
            lock.unlock();
        }
        Threads.join(waiters);
        Check.equal(3, passed);
    }

    private void pass() throws InterruptedException {
        lock.lock();
        try {
            while (!open) {
                opened.await();
            }
            passed++;
        } finally {
            lock.unlock();
        }
    }
}
