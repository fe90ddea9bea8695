package io.forethread.benchmarks.causality.programs.loghandler;

/** What one request has printed. */
final class CaptureLog {
    private final StringBuilder text = new StringBuilder();

    void print(String line) {
        text.append(line).append('\n');
    }

    String capture() {
        return text.toString();
    }

    void reset() {
        text.setLength(0);
    }
}
