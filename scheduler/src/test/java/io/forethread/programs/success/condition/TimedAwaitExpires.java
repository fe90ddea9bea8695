package io.forethread.programs.success.condition;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Nobody signals: a timed await returns false, and has the lock again. */
public final class TimedAwaitExpires implements Program {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition never = lock.newCondition();

    @Override
    @SuppressWarnings("WaitNotInLoop")
    public void run() throws InterruptedException {
        lock.lock();
        try {
            long left = TimeUnit.MILLISECONDS.toNanos(5);
            while (left > 0) {
                left = never.awaitNanos(left);
            }
            boolean signalled = never.await(2, TimeUnit.MILLISECONDS);
            Check.that(!signalled, "nobody signals");
            Check.that(lock.isHeldByCurrentThread(), "the lock must be back");
        } finally {
            lock.unlock();
        }
    }
}
