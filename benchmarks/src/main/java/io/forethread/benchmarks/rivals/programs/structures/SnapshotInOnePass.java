package io.forethread.benchmarks.rivals.programs.structures;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Registers are read one after the other. Their owner sets them in ascending order, so that no
 * moment shows a later one set and an earlier one not.
 */
public final class SnapshotInOnePass implements Program {
    private static final int REGISTERS = 4;

    private static final class Registers {
        private final AtomicIntegerArray values = new AtomicIntegerArray(REGISTERS);

        int[] snapshot() {
            int[] values = new int[REGISTERS];
            for (int i = 0; i < REGISTERS; i++) {
                values[i] = this.values.get(i);
            }
            return values;
        }
    }

    @Override
    public void run() throws Exception {
        Registers registers = new Registers();
        Threads.runAll(
                () -> {
                    for (int i = 0; i < REGISTERS; i++) {
                        registers.values.set(i, 1);
                    }
                },
                () -> {
                    int[] seen = registers.snapshot();
                    for (int i = 1; i < REGISTERS; i++) {
                        expect(seen[i] <= seen[i - 1], "Register " + i + " is ahead.");
                    }
                });
    }
}
