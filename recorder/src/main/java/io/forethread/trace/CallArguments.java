package io.forethread.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * The arguments of a recorded call that are references, by the numbers of their objects. The value
 * of the {@link EventKind#INVOKE} has two of them, the {@link EventKind#ARGUMENT}s after it have
 * the others. Arguments that are null at the end are left out.
 */
public final class CallArguments {
    /** How many arguments the event of the call has itself. */
    public static final int PACKED = 2;

    /** A method has no more parameters (JVMS 4.3.3). */
    private static final int MOST = 255;

    private CallArguments() {}

    /** Returns the value of a call with these first arguments; 0 stands for null or none. */
    public static long pack(int first, int second) {
        return (first & 0xFFFF_FFFFL) | ((long) second << 32);
    }

    public static int first(long value) {
        return (int) value;
    }

    public static int second(long value) {
        return (int) (value >>> 32);
    }

    /** Returns the arguments of the call at {@code event}, in order, 0 for null. */
    public static List<Integer> of(Trace trace, int event) {
        List<Integer> arguments = new ArrayList<>();
        long value = trace.value(event);
        arguments.add(first(value));
        arguments.add(second(value));
        for (int next = event + 1; isArgumentOf(trace, event, next); next++) {
            while (arguments.size() < trace.member(next)) {
                arguments.add(0);
            }
            arguments.add(trace.ownerId(next));
        }
        while (!arguments.isEmpty() && arguments.get(arguments.size() - 1) == 0) {
            arguments.remove(arguments.size() - 1);
        }
        return arguments;
    }

    /** The events of one call are next to each other: no thread is stopped in between. */
    private static boolean isArgumentOf(Trace trace, int event, int next) {
        return next < trace.size()
                && trace.kind(next) == EventKind.ARGUMENT
                && trace.thread(next) == trace.thread(event)
                && trace.member(next) >= PACKED
                && trace.member(next) < MOST;
    }
}
