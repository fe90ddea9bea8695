package io.forethread.benchmarks.causality.programs.loghandler;

/** The console that all threads share: it keeps the last lines. */
final class Console {
    private final String[] lines = new String[16];
    private int printed;

    synchronized void println(String line) {
        lines[printed % lines.length] = line;
        printed++;
    }

    synchronized int printed() {
        return printed;
    }
}
