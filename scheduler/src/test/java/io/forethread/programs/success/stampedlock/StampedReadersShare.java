package io.forethread.programs.success.stampedlock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.StampedLock;

/** Two readers of a stamped lock are inside at the same time. */
public final class StampedReadersShare implements Program {

    private final StampedLock lock = new StampedLock();
    private final CyclicBarrier bothInside = new CyclicBarrier(2);

    @Override
    public void run() throws InterruptedException {
        Thread first = Threads.start(this::read);
        Thread second = Threads.start(this::read);
        Threads.join(first, second);
        Check.that(!lock.isReadLocked(), "both have left");
    }

    private void read() throws Exception {
        long stamp = lock.readLock();
        try {
            bothInside.await();
        } finally {
            lock.unlockRead(stamp);
        }
    }
}
