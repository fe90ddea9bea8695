package io.forethread.recorder.agent;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Collects what could not be instrumented, one line each. Lock-free, because it is filled inside
 * class loading.
 */
final class InstallationProblems implements InstrumentationListener {
    private static final String IS_NOT = " is not instrumented: ";

    private final ConcurrentLinkedQueue<String> sentences = new ConcurrentLinkedQueue<>();

    @Override
    public void notInstrumented(String className, String reason) {
        sentences.add(className + IS_NOT + reason + ".");
    }

    /** Returns the line about a class, or null. */
    String about(Class<?> type) {
        String start = type.getName() + IS_NOT;
        for (String sentence : sentences) {
            if (sentence.startsWith(start)) {
                return sentence;
            }
        }
        return null;
    }

    List<String> sentences() {
        return List.copyOf(sentences);
    }
}
