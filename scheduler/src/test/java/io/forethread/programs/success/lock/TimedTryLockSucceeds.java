package io.forethread.programs.success.lock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A timed tryLock gets the lock when the owner lets go of it long before the time is over. */
public final class TimedTryLockSucceeds implements Program {

    private final ReentrantLock lock = new ReentrantLock();
    private int entries;

    @Override
    @SuppressWarnings("ThreadPriorityCheck")
    public void run() throws InterruptedException {
        Thread other;
        lock.lock();
        try {
            other = Threads.start(this::enter);
            while (!lock.hasQueuedThreads()) {
                Thread.yield();
            }
            entries++;
        } finally {
            lock.unlock();
        }
        other.join();
        Check.equal(2, entries);
    }

    private void enter() throws InterruptedException {
        Check.that(lock.tryLock(1, TimeUnit.HOURS), "an hour is enough");
        try {
            entries++;
        } finally {
            lock.unlock();
        }
    }
}
