package io.forethread.programs.success.condition;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A signal comes long before a timed await is over, and there is time left. */
public final class AwaitNanosSignalled implements Program {

    private final Lock lock = new ReentrantLock(true);
    private final Condition changed = lock.newCondition();
    private boolean ready;

    @Override
    public void run() throws InterruptedException {
        Thread setter = new Thread(this::set);
        long left = TimeUnit.HOURS.toNanos(1);
        lock.lock();
        try {
            setter.start();
            while (!ready && left > 0) {
                left = changed.awaitNanos(left);
            }
            Check.that(ready, "an hour is enough");
        } finally {
            lock.unlock();
        }
        setter.join();
    }

    private void set() {
        lock.lock();
        try {
            ready = true;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }
}
