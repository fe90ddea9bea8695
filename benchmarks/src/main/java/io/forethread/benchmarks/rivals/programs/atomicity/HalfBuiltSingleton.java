package io.forethread.benchmarks.rivals.programs.atomicity;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/** Double-checked locking that publishes the object before it is filled. */
public final class HalfBuiltSingleton implements Program {
    private static final int SIZE = 4;

    private static final class Table {
        private volatile int[] squares;

        synchronized void fill() {
            int[] values = new int[SIZE];
            for (int i = 0; i < SIZE; i++) {
                values[i] = i * i;
            }
            squares = values;
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
                        table.fill();
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
