package io.forethread.programs.success.condition;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Each waiter that is signalled signals the next one. */
public final class SignalOneByOne implements Program {

    private final Lock lock = new ReentrantLock();
    private final Condition next = lock.newCondition();
    private int tickets;
    private int served;

    @Override
    public void run() throws InterruptedException {
        Thread[] waiters = new Thread[4];
        for (int i = 0; i < waiters.length; i++) {
            waiters[i] = Threads.start(this::serve);
        }
        lock.lock();
        try {
            tickets = 1;
            next.signal();
        } finally {
            lock.unlock();
        }
        Threads.join(waiters);
        Check.equal(4, served);
    }

    private void serve() throws InterruptedException {
        lock.lock();
        try {
            while (tickets == 0) {
                next.await();
            }
            served++;
            // The ticket is passed on, not used up: whoever waits, now or later, is served.
            next.signal();
        } finally {
            lock.unlock();
        }
    }
}
