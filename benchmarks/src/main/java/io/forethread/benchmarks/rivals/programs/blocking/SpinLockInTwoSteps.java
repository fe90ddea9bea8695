package io.forethread.benchmarks.rivals.programs.blocking;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/** A spin lock that looks whether it is free, and takes itself in a second step. */
public final class SpinLockInTwoSteps implements Program {
    private static final int EACH = 3;

    private static final class SpinLock {
        private volatile boolean taken;

        void lock() {
            while (taken) {
                Thread.onSpinWait();
            }
            taken = true;
        }

        void unlock() {
            taken = false;
        }
    }

    private static final class Counter {
        private final SpinLock lock = new SpinLock();
        private volatile int value;

        void increment() {
            lock.lock();
            int before = value;
            value = before + 1;
            lock.unlock();
        }
    }

    @Override
    public void run() throws Exception {
        Counter counter = new Counter();
        Threads.Task task =
                () -> {
                    for (int i = 0; i < EACH; i++) {
                        counter.increment();
                    }
                };
        Threads.runAll(task, task);
        expect(2 * EACH, counter.value, "increments");
    }
}
