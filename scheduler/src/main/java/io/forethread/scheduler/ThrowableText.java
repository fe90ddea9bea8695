package io.forethread.scheduler;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Turns exceptions of the program under test into text. Their methods are the program's, and may
 * throw: the text then says so.
 */
public final class ThrowableText {
    /** How many exceptions may belong to one: {@code getCause()} may make a new one each time. */
    private static final int MOST = 1_000;

    private ThrowableText() {}

    /** Returns what {@code toString()} says, or else the name of the class and why it does not. */
    public static String of(Throwable exception) {
        String className = exception.getClass().getName();
        try {
            String text = exception.toString();
            return text == null ? className : text;
        } catch (Throwable e) {
            return className + " (its toString() threw " + e.getClass().getName() + ")";
        }
    }

    /**
     * Tells whether whoever prints an exception with its stack trace and its causes gets to the end
     * of it.
     */
    public static boolean isPrintable(Throwable exception) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Throwable> rest = new ArrayDeque<>(List.of(exception));
        try {
            while (!rest.isEmpty()) {
                Throwable next = rest.pop();
                if (next.toString() == null || next.getStackTrace() == null) {
                    return false;
                }
                if (seen.add(next)) {
                    Optional.ofNullable(next.getCause()).ifPresent(rest::push);
                    rest.addAll(List.of(next.getSuppressed()));
                }
                if (seen.size() > MOST) {
                    return false;
                }
            }
            return true;
        } catch (Throwable e) {
            return false;
        }
    }
}
