package io.forethread.programs.success.interrupt;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that waits interruptibly for a lock gives up when interrupted. */
public final class InterruptLock implements Program {

    private final ReentrantLock lock = new ReentrantLock();

    @Override
    public void run() throws InterruptedException {
        AtomicBoolean interrupted = new AtomicBoolean();
        lock.lock();
        try {
            Thread waiter =
                    new Thread(
                            () -> {
                                try {
                                    lock.lockInterruptibly();
                                } catch (InterruptedException e) {
                                    interrupted.set(true);
                                }
                            });
            waiter.start();
            waiter.interrupt();
            waiter.join();
        } finally {
            lock.unlock();
        }
        Check.that(interrupted.get(), "the lock was held all the time");
        Check.that(!lock.hasQueuedThreads(), "nobody waits any more");
    }
}
