package io.forethread.benchmarks.rivals.programs.structures;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/**
 * A table that grows while others fill it: what goes into the old table after its place was copied
 * is lost. Each place has its lock; the one who grows takes them one after the other.
 */
public final class TableGrows implements Program {
    private static final int PLACES = 4;

    private static final class Table {
        private final Object[] locks = new Object[PLACES];
        private volatile int[] values = new int[PLACES];

        Table() {
            for (int i = 0; i < PLACES; i++) {
                locks[i] = new Object();
            }
        }

        void put(int place, int value) {
            int[] current = values;
            synchronized (locks[place]) {
                current[place] = value;
            }
        }

        void grow() {
            int[] longer = new int[2 * PLACES];
            for (int i = 0; i < PLACES; i++) {
                synchronized (locks[i]) {
                    longer[i] = values[i];
                }
            }
            values = longer;
        }

        int get(int place) {
            int[] current = values;
            synchronized (locks[place]) {
                return current[place];
            }
        }
    }

    @Override
    public void run() throws Exception {
        Table table = new Table();
        Threads.runAll(
                table::grow,
                () -> {
                    for (int i = 0; i < PLACES; i++) {
                        table.put(i, i + 1);
                    }
                });
        for (int i = 0; i < PLACES; i++) {
            expect(i + 1, table.get(i), "place " + i);
        }
    }
}
