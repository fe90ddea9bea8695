package io.forethread.programs.fail.lock;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A thread joins another while it holds the lock that the other needs to end. */
@Expect(Outcome.DEADLOCK)
public final class JoinWithLockHeld implements Program {

    private final Lock lock = new ReentrantLock();
    private int count;

    @Override
    public void run() throws InterruptedException {
        Thread child =
                new Thread(
                        () -> {
                            lock.lock();
                            try {
                                count++;
                            } finally {
                                lock.unlock();
                            }
                        });
        lock.lock();
        try {
            child.start();
            child.join();
            Check.equal(1, count);
        } finally {
            lock.unlock();
        }
    }
}
