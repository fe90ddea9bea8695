package io.forethread.benchmarks.causality.programs.loghandler;

/** The console that all threads share. */
final class Console {
    private final StringBuilder text = new StringBuilder();
    private int printed;

    synchronized void println(String line) {
        text.append(line).append('\n');
        printed++;
    }

    synchronized int printed() {
        return printed;
    }
}
