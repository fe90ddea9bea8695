package io.forethread.benchmarks.rivals.programs.correct;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/** Double-checked locking that publishes the object when it is filled. */
public final class DoubleChecked implements Program {
    private static final int SIZE = 4;

    private static final class Table {
        private final int[] squares = new int[SIZE];

        Table() {
            for (int i = 0; i < SIZE; i++) {
                squares[i] = i * i;
            }
        }

        int square(int i) {
            return squares[i];
        }
    }

    private static final class Holder {
        private volatile Table table;

        Table get() {
            if (table == null) {
                synchronized (this) {
                    if (table == null) {
                        table = new Table();
                    }
                }
            }
            return table;
        }
    }

    @Override
    public void run() throws Exception {
        Holder holder = new Holder();
        Threads.runAll(
                () -> expect(9, holder.get().square(3), "3 * 3"),
                () -> expect(4, holder.get().square(2), "2 * 2"));
    }
}
