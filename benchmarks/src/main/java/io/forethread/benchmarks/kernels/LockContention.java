package io.forethread.benchmarks.kernels;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets four threads increment the same counters, first under monitors and then under a {@link
 * ReentrantLock}. Nearly nothing but locking.
 */
public final class LockContention implements Kernel {

    private static final int THREADS = 4;
    private static final int ROUNDS = 100_000;

    @Override
    public long run() throws InterruptedException {
        MonitorCounter monitor = new MonitorCounter();
        Workers.run(THREADS, worker -> monitor.work());
        LockCounter lock = new LockCounter();
        Workers.run(THREADS, worker -> lock.work());
        return 31L * monitor.total() + lock.total();
    }

    @Override
    public long expectedChecksum() {
        return 31L * THREADS * ROUNDS + (long) THREADS * ROUNDS;
    }

    /** Two counters: one under a monitor of its own, one under this object's. */
    private static final class MonitorCounter {

        private final Object evenLock = new Object();
        private int even;
        private int odd;

        void work() {
            for (int round = 0; round < ROUNDS; round++) {
                if (round % 2 == 0) {
                    synchronized (evenLock) {
                        even++;
                    }
                } else {
                    incrementOdd();
                }
            }
        }

        private synchronized void incrementOdd() {
            odd++;
        }

        synchronized int total() {
            synchronized (evenLock) {
                return even + odd;
            }
        }
    }

    /** A counter under a lock of java.util.concurrent. */
    private static final class LockCounter {

        private final ReentrantLock lock = new ReentrantLock();
        private int count;

        void work() {
            for (int round = 0; round < ROUNDS; round++) {
                lock.lock();
                try {
                    count++;
                } finally {
                    lock.unlock();
                }
            }
        }

        int total() {
            lock.lock();
            try {
                return count;
            } finally {
                lock.unlock();
            }
        }
    }
}
