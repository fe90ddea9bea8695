package io.forethread.benchmarks.rivals.programs.correct;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.atomic.AtomicBoolean;

/** A spin lock that takes itself in one step. */
public final class SpinLockInOneStep implements Program {
    private static final int EACH = 3;

    private static final class SpinLock {
        private final AtomicBoolean taken = new AtomicBoolean();

        void lock() {
            while (!taken.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
        }

        void unlock() {
            taken.set(false);
        }
    }

    private static final class Counter {
        private final SpinLock lock = new SpinLock();
        private int value;

        void increment() {
            lock.lock();
            value++;
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
