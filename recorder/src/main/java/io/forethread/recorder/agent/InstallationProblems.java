package io.forethread.recorder.agent;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Collects what could not be instrumented, one line each. Lock-free, because it is filled inside
 * class loading.
 */
final class InstallationProblems implements InstrumentationListener {
    private final ConcurrentLinkedQueue<String> lines = new ConcurrentLinkedQueue<>();

    @Override
    public void notInstrumented(String className, String reason) {
        lines.add(className + ": " + reason);
    }

    /** Returns the line about a class, or null. */
    String about(Class<?> type) {
        String start = type.getName() + ": ";
        for (String line : lines) {
            if (line.startsWith(start)) {
                return line;
            }
        }
        return null;
    }

    List<String> lines() {
        return List.copyOf(lines);
    }
}
