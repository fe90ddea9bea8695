package io.forethread.extension.message;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Removes the frames of Forethread and of the callers of the test from stack traces. */
final class StackTraces {
    private static final List<String> OURS =
            List.of(
                    "io.forethread.hooks.",
                    "io.forethread.recorder.",
                    "io.forethread.scheduler.",
                    "io.forethread.extension.");

    /** The callers between the engine and the test method. */
    private static final List<String> CALLERS =
            List.of("org.junit.", "java.lang.reflect.", "jdk.internal.reflect.", "java.util.");

    private static final String ENGINE = "io.forethread.scheduler.engine.GuidedEngine";

    private StackTraces() {}

    /** Trims the stack traces of an exception and all that belong to it. */
    static <T extends Throwable> T trim(T exception) {
        trim(exception, Collections.newSetFromMap(new IdentityHashMap<>()));
        return exception;
    }

    private static void trim(Throwable exception, Set<Throwable> seen) {
        if (exception == null || !seen.add(exception)) {
            return;
        }
        exception.setStackTrace(
                trimmed(exception.getStackTrace()).toArray(StackTraceElement[]::new));
        trim(exception.getCause(), seen);
        for (Throwable suppressed : exception.getSuppressed()) {
            trim(suppressed, seen);
        }
    }

    private static List<StackTraceElement> trimmed(StackTraceElement[] stack) {
        List<StackTraceElement> frames = new ArrayList<>(Arrays.asList(stack));
        for (int i = 0; i < frames.size(); i++) {
            if (frames.get(i).getClassName().equals(ENGINE)) {
                frames.subList(i, frames.size()).clear();
                dropCallers(frames);
            }
        }
        frames.removeIf(frame -> startsWithOneOf(frame, OURS));
        return frames;
    }

    private static void dropCallers(List<StackTraceElement> frames) {
        int end = frames.size();
        while (end > 0
                && (startsWithOneOf(frames.get(end - 1), CALLERS)
                        || startsWithOneOf(frames.get(end - 1), OURS))) {
            end--;
        }
        frames.subList(end, frames.size()).clear();
    }

    private static boolean startsWithOneOf(StackTraceElement frame, List<String> prefixes) {
        return prefixes.stream().anyMatch(frame.getClassName()::startsWith);
    }
}
