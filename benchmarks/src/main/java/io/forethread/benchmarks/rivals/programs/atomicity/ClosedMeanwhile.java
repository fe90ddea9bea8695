package io.forethread.benchmarks.rivals.programs.atomicity;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/** A file is found to be open, is written to much later, and is closed in between. */
public final class ClosedMeanwhile implements Program {
    private static final int NOISE = 50;

    private static final class Log {
        private int lines;

        synchronized void add() {
            lines++;
        }
    }

    private static final class Store {
        private boolean open = true;
        private int written;

        synchronized boolean isOpen() {
            return open;
        }

        synchronized void close() {
            open = false;
        }

        synchronized void write() {
            if (!open) {
                throw new IllegalStateException("closed");
            }
            written++;
        }
    }

    @Override
    public void run() throws Exception {
        Store store = new Store();
        Log log = new Log();
        Threads.runAll(
                () -> {
                    note(log);
                    if (store.isOpen()) {
                        store.write();
                    }
                },
                () -> {
                    note(log);
                    store.close();
                });
        expect(2 * NOISE, log.lines, "lines");
        expect(store.written <= 1, "It was written twice.");
    }

    private static void note(Log log) {
        for (int i = 0; i < NOISE; i++) {
            log.add();
        }
    }
}
