package io.forethread.extension.message;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Removes the frames of Forethread and of the callers of the test from stack traces. If a method of
 * the user's exception fails, its stack trace stays as it is.
 */
public final class StackTraces {
    private static final List<String> OURS =
            List.of(
                    "io.forethread.hooks.",
                    "io.forethread.recorder.",
                    "io.forethread.scheduler.",
                    "io.forethread.extension.");

    /** The callers between the engine and the test method. */
    private static final List<String> CALLERS =
            List.of("org.junit.", "java.lang.reflect.", "jdk.internal.reflect.", "java.util.");

    /** How many exceptions may belong to one: {@code getCause()} may make a new one each time. */
    private static final int MOST = 1_000;

    private static final String ENGINE = "io.forethread.scheduler.engine.GuidedEngine";

    private StackTraces() {}

    /** Trims the stack traces of an exception and all that belong to it. */
    static <T extends Throwable> T trim(T exception) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Throwable> rest = new ArrayDeque<>(List.of(exception));
        while (!rest.isEmpty() && seen.size() < MOST) {
            Throwable next = rest.pop();
            if (seen.add(next)) {
                trimAlone(next);
                cause(next).ifPresent(rest::push);
                rest.addAll(List.of(next.getSuppressed()));
            }
        }
        return exception;
    }

    private static void trimAlone(Throwable exception) {
        StackTraceElement[] stack = of(exception);
        try {
            if (stack.length > 0) {
                exception.setStackTrace(trimmed(stack).toArray(StackTraceElement[]::new));
            }
        } catch (Throwable e) {
            // The exception's own method failed.
        }
    }

    private static Optional<Throwable> cause(Throwable exception) {
        try {
            return Optional.ofNullable(exception.getCause());
        } catch (Throwable e) {
            return Optional.empty();
        }
    }

    /** Returns the stack trace of an exception, an empty one if that cannot be had. */
    public static StackTraceElement[] of(Throwable exception) {
        try {
            StackTraceElement[] stack = exception.getStackTrace();
            return stack == null ? new StackTraceElement[0] : stack;
        } catch (Throwable e) {
            return new StackTraceElement[0];
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
