package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.ReentrantLock;

/** Exceptions leave synchronized blocks, methods and locks, which are free afterwards. */
public final class ThrowingInsideLocks implements Program {
    private static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private final ReentrantLock lock = new ReentrantLock();
    private final Object monitor = new Object();
    private int calls;

    private synchronized void fail(int depth) {
        calls++;
        synchronized (monitor) {
            lock.lock();
            try {
                if (depth > 0) {
                    fail(depth - 1);
                }
                throw new Refused();
            } finally {
                lock.unlock();
            }
        }
    }

    private int attempt() {
        try {
            fail(3);
            return 0;
        } catch (Refused e) {
            return 1;
        } finally {
            Check.that(!Thread.holdsLock(monitor) && !lock.isHeldByCurrentThread(), "all is free");
        }
    }

    @Override
    public void run() throws InterruptedException {
        int[] refused = new int[2];
        Thread one = Threads.start(() -> refused[0] = attempt());
        Thread two = Threads.start(() -> refused[1] = attempt() + attempt());
        Threads.join(one, two);
        Check.equal(3, refused[0] + refused[1]);
        Check.equal(12, calls);
    }
}
