package io.forethread.benchmarks.rivals.programs.blocking;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/**
 * Three threads, each with a moment in which the next one must look: three switches in the right
 * order, among many operations on a lock that have nothing to do with it.
 */
public final class ThreeSwitches implements Program {
    private static final int NOISE = 25;

    private static final class Log {
        private int lines;

        synchronized void add() {
            lines++;
        }
    }

    private static final class Switches {
        private boolean first;
        private boolean second;

        synchronized void first(boolean on) {
            first = on;
        }

        synchronized boolean second(boolean on) {
            second = on && first;
            return second;
        }

        synchronized boolean isSecond() {
            return second;
        }
    }

    @Override
    public void run() throws Exception {
        Switches switches = new Switches();
        Log log = new Log();
        Threads.runAll(
                () -> {
                    note(log);
                    switches.first(true);
                    switches.first(false);
                    note(log);
                },
                () -> {
                    note(log);
                    switches.second(true);
                    switches.second(false);
                    note(log);
                },
                () -> {
                    note(log);
                    expect(!switches.isSecond(), "The second switch is on.");
                    note(log);
                });
        expect(6 * NOISE, log.lines, "lines");
    }

    private static void note(Log log) {
        for (int i = 0; i < NOISE; i++) {
            log.add();
        }
    }
}
