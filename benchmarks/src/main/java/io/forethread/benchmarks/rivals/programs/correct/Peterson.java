package io.forethread.benchmarks.rivals.programs.correct;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Peterson's lock for two threads. */
public final class Peterson implements Program {
    private static final int EACH = 2;

    private static final class PetersonLock {
        private final AtomicIntegerArray wants = new AtomicIntegerArray(2);
        private volatile int last;

        void lock(int me) {
            wants.set(me, 1);
            last = me;
            while (wants.get(1 - me) == 1 && last == me) {
                Thread.onSpinWait();
            }
        }

        void unlock(int me) {
            wants.set(me, 0);
        }
    }

    private static final class Counter {
        private final PetersonLock lock = new PetersonLock();
        private volatile int value;

        void increment(int me) {
            lock.lock(me);
            int before = value;
            value = before + 1;
            lock.unlock(me);
        }
    }

    @Override
    public void run() throws Exception {
        Counter counter = new Counter();
        Threads.runAll(() -> count(counter, 0), () -> count(counter, 1));
        expect(2 * EACH, counter.value, "increments");
    }

    private static void count(Counter counter, int me) {
        for (int i = 0; i < EACH; i++) {
            counter.increment(me);
        }
    }
}
