package io.forethread.programs.fail.lock;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A thread ends with a lock in its hands: nobody can get it any more. */
@Expect(Outcome.DEADLOCK)
public final class OwnerEndsWithoutUnlock implements Program {

    private final Lock lock = new ReentrantLock();

    @Override
    @SuppressWarnings("LockNotBeforeTry")
    public void run() throws InterruptedException {
        Thread owner = new Thread(lock::lock);
        owner.start();
        owner.join();
        lock.lock();
        lock.unlock();
    }
}
