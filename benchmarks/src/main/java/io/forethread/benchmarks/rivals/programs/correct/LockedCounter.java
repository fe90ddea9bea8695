package io.forethread.benchmarks.rivals.programs.correct;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/** A counter with a lock. Each thread uses it a hundred times, as tests do. */
public final class LockedCounter implements Program {
    private static final int ROUNDS = 100;

    private static final class Counter {
        private int value;

        synchronized void increment() {
            value++;
        }

        synchronized int value() {
            return value;
        }
    }

    @Override
    public void run() throws Exception {
        Counter counter = new Counter();
        Threads.Task task =
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        counter.increment();
                    }
                };
        Threads.runAll(task, task);
        expect(2 * ROUNDS, counter.value(), "increments");
    }
}
