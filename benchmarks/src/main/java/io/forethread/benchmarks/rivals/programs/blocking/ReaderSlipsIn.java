package io.forethread.benchmarks.rivals.programs.blocking;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/** A lock for readers and writers: a reader that found no writer is counted a step later. */
public final class ReaderSlipsIn implements Program {
    private static final int WRITES = 3;

    private static final class SharedLock {
        private int readers;
        private boolean writing;

        void lockShared() throws InterruptedException {
            synchronized (this) {
                while (writing) {
                    wait();
                }
            }
            synchronized (this) {
                readers++;
            }
        }

        synchronized void unlockShared() {
            readers--;
            notifyAll();
        }

        synchronized void lock() throws InterruptedException {
            while (writing || readers > 0) {
                wait();
            }
            writing = true;
        }

        synchronized void unlock() {
            writing = false;
            notifyAll();
        }
    }

    /** Two numbers that are equal whenever nobody writes. */
    private static final class Pair {
        private final SharedLock lock = new SharedLock();
        private volatile int first;
        private volatile int second;

        void increment() throws InterruptedException {
            lock.lock();
            first = first + 1;
            second = second + 1;
            lock.unlock();
        }

        int difference() throws InterruptedException {
            lock.lockShared();
            int difference = first - second;
            lock.unlockShared();
            return difference;
        }
    }

    @Override
    public void run() throws Exception {
        Pair pair = new Pair();
        Threads.runAll(
                () -> {
                    for (int i = 0; i < WRITES; i++) {
                        pair.increment();
                    }
                },
                () -> expect(0, pair.difference(), "difference"));
    }
}
