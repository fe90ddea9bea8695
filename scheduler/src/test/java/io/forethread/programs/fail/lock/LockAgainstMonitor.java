package io.forethread.programs.fail.lock;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** One thread holds a lock and wants a monitor, the other the reverse. */
@Expect(Outcome.DEADLOCK)
public final class LockAgainstMonitor implements Program {

    private final Lock lock = new ReentrantLock();
    private final Object monitor = new Object();
    private final CyclicBarrier bothHoldOne = new CyclicBarrier(2);

    @Override
    @SuppressWarnings("LockNotBeforeTry")
    public void run() throws InterruptedException {
        Thread first =
                Threads.start(
                        () -> {
                            lock.lock();
                            try {
                                bothHoldOne.await();
                                synchronized (monitor) {
                                    throw new AssertionError("nobody can hold both");
                                }
                            } finally {
                                lock.unlock();
                            }
                        });
        Thread second =
                Threads.start(
                        () -> {
                            synchronized (monitor) {
                                bothHoldOne.await();
                                lock.lock();
                                lock.unlock();
                            }
                        });
        Threads.join(first, second);
    }
}
