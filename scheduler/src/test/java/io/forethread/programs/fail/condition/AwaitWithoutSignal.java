package io.forethread.programs.fail.condition;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A thread sets what another awaits, but forgets to signal. */
@Expect(Outcome.DEADLOCK)
public final class AwaitWithoutSignal implements Program {

    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean ready;

    @Override
    public void run() throws InterruptedException {
        CountDownLatch waiting = new CountDownLatch(1);
        Thread setter =
                Threads.start(
                        () -> {
                            waiting.await();
                            lock.lock();
                            try {
                                ready = true;
                            } finally {
                                lock.unlock();
                            }
                        });
        lock.lock();
        try {
            while (!ready) {
                // Counted down with the lock held, so the setter finds this thread waiting.
                waiting.countDown();
                changed.await();
            }
        } finally {
            lock.unlock();
        }
        setter.join();
    }
}
