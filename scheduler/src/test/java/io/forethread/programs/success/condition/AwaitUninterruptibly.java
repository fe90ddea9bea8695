package io.forethread.programs.success.condition;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** An interrupt does not end an uninterruptible await, but is still there afterwards. */
public final class AwaitUninterruptibly implements Program {

    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean ready;
    private boolean interrupted;

    @Override
    public void run() throws InterruptedException {
        Thread waiter =
                new Thread(
                        () -> {
                            lock.lock();
                            try {
                                while (!ready) {
                                    changed.awaitUninterruptibly();
                                }
                                interrupted = Thread.currentThread().isInterrupted();
                            } finally {
                                lock.unlock();
                            }
                        });
        waiter.start();
        waiter.interrupt();
        lock.lock();
        try {
            ready = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        waiter.join();
        Check.that(interrupted, "the interrupt must still be there");
    }
}
