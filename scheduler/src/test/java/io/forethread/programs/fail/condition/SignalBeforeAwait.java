package io.forethread.programs.fail.condition;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The signal comes before the await, and conditions do not remember signals. */
@Expect(Outcome.DEADLOCK)
public final class SignalBeforeAwait implements Program {

    private final Lock lock = new ReentrantLock();
    private final Condition signal = lock.newCondition();

    @Override
    @SuppressWarnings("WaitNotInLoop")
    public void run() throws InterruptedException {
        Thread signaller =
                new Thread(
                        () -> {
                            lock.lock();
                            try {
                                signal.signalAll();
                            } finally {
                                lock.unlock();
                            }
                        });
        signaller.start();
        signaller.join();
        lock.lock();
        try {
            signal.await();
        } finally {
            lock.unlock();
        }
    }
}
