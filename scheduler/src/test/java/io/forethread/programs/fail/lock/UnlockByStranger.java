package io.forethread.programs.fail.lock;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A thread unlocks a lock that another one owns. */
@Expect(value = Outcome.UNCAUGHT, type = IllegalMonitorStateException.class)
public final class UnlockByStranger implements Program {

    @Override
    public void run() throws InterruptedException {
        Lock lock = new ReentrantLock();
        lock.lock();
        try {
            Thread stranger = new Thread(lock::unlock);
            stranger.start();
            stranger.join();
        } finally {
            lock.unlock();
        }
    }
}
