package io.forethread.recorder.agent;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Keeps what could not be instrumented, one line each; lock-free, as it is filled inside class
 * loading.
 */
final class Problems implements InstrumentationListener {
    private final ConcurrentLinkedQueue<String> lines = new ConcurrentLinkedQueue<>();

    @Override
    public void notInstrumented(String className, String reason) {
        lines.add(className + ": " + reason);
    }

    List<String> lines() {
        return List.copyOf(lines);
    }
}
