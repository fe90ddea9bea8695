package io.forethread.programs.success.lock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** tryLock does not wait: it fails while another thread has the lock, and works afterwards. */
public final class TryLockFailsWhileHeld implements Program {

    private final Lock lock = new ReentrantLock();

    @Override
    public void run() throws InterruptedException {
        boolean[] got = new boolean[2];
        lock.lock();
        try {
            Thread early = new Thread(() -> got[0] = attempt());
            early.start();
            early.join();
        } finally {
            lock.unlock();
        }
        Thread late = new Thread(() -> got[1] = attempt());
        late.start();
        late.join();
        Check.that(!got[0], "the lock was held");
        Check.that(got[1], "the lock was free");
    }

    private boolean attempt() {
        if (!lock.tryLock()) {
            return false;
        }
        lock.unlock();
        return true;
    }
}
