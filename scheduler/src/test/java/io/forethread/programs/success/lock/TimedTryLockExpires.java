package io.forethread.programs.success.lock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/** A timed tryLock gives up when the owner does not let go in time. */
public final class TimedTryLockExpires implements Program {

    private final ReentrantLock lock = new ReentrantLock();

    @Override
    public void run() throws InterruptedException {
        AtomicBoolean got = new AtomicBoolean(true);
        lock.lock();
        try {
            Thread other = Threads.start(() -> got.set(lock.tryLock(5, TimeUnit.MILLISECONDS)));
            other.join();
        } finally {
            lock.unlock();
        }
        Check.that(!got.get(), "the lock was held all the time");
    }
}
