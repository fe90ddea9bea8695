package io.forethread.benchmarks.rivals.programs.atomicity;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/** A counter with a lock, which one method forgets. */
public final class OneUnlockedIncrement implements Program {
    private static final int ROUNDS = 10;

    private static final class Counter {
        private int value;

        synchronized void increment() {
            value++;
        }

        void incrementQuickly() {
            value++;
        }

        synchronized int value() {
            return value;
        }
    }

    @Override
    public void run() throws Exception {
        Counter counter = new Counter();
        Threads.runAll(
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        counter.increment();
                    }
                },
                () -> {
                    for (int i = 1; i < ROUNDS; i++) {
                        counter.increment();
                    }
                    counter.incrementQuickly();
                });
        expect(2 * ROUNDS, counter.value(), "increments");
    }
}
