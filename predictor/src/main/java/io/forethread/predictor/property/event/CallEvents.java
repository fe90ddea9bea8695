package io.forethread.predictor.property.event;

import io.forethread.trace.CallFlags;
import io.forethread.trace.EventKind;
import io.forethread.trace.Value;
import io.forethread.trace.ValueType;

import java.util.Optional;

/**
 * What the events of calls say. A method with hooks tells of itself, and its site is its own; a
 * method without hooks, of the JDK for example, is told of where it is called. A call by an
 * interface may be told of in both ways: then it is that of the method itself that counts.
 */
final class CallEvents {
    /** How far the other half of a call is looked for. */
    private static final int FAR = 10_000;

    private CallEvents() {}

    private static boolean isAtCaller(EventKind kind) {
        return kind == EventKind.INVOKE || kind == EventKind.ANSWER;
    }

    static String method(RecordedRun run, int event) {
        return isAtCaller(run.trace().kind(event))
                ? run.trace().calledMethod(event).name()
                : run.trace().site(event).method();
    }

    static String descriptor(RecordedRun run, int event) {
        return isAtCaller(run.trace().kind(event))
                ? run.trace().calledMethod(event).descriptor()
                : run.trace().site(event).descriptor();
    }

    /** Returns the class of the receiver, or else that which declares the method. */
    static String className(RecordedRun run, int event) {
        return run.owner(event) == 0
                ? declaring(run, event)
                : run.trace().dictionary().className(run.owner(event));
    }

    /** Returns the class that declares the method, or by which it is called. */
    static String declaring(RecordedRun run, int event) {
        return isAtCaller(run.trace().kind(event))
                ? run.trace().calledMethod(event).owner()
                : run.trace().site(event).className();
    }

    /** Tells whether an exception left the method. */
    static boolean isThrown(RecordedRun run, int event) {
        return switch (run.trace().kind(event)) {
            case RETURN -> (run.trace().member(event) & CallFlags.THROWN) != 0;
            case LEAVE -> run.trace().value(event) != 0;
            default -> false;
        };
    }

    static Optional<Value> returned(RecordedRun run, int event) {
        String descriptor = descriptor(run, event);
        String type = descriptor.substring(descriptor.indexOf(')') + 1);
        boolean isKnown =
                switch (run.trace().kind(event)) {
                    case RETURN -> !isThrown(run, event) && !type.equals("V");
                    case ANSWER -> run.trace().calledMethod(event).hasTracedResult();
                    default -> false;
                };
        return isKnown
                ? Optional.of(new Value(ValueType.ofDescriptor(type), run.trace().value(event)))
                : Optional.empty();
    }

    /** Tells whether the method that is called or answers tells of itself as well. */
    static boolean isToldTwice(RecordedRun run, int event) {
        return switch (run.trace().kind(event)) {
            case INVOKE -> isSame(run, event, neighbour(run, event, 1));
            case ANSWER -> isSame(run, event, neighbour(run, event, -1));
            default -> false;
        };
    }

    /** Returns the nearest event of a thread that is more than a part of a call, or -1. */
    private static int neighbour(RecordedRun run, int event, int step) {
        int thread = run.trace().thread(event);
        int at = event;
        for (int seen = 0; seen < FAR; seen++) {
            at += step;
            if (at < 0 || at >= run.trace().size()) {
                return -1;
            }
            if (run.trace().thread(at) == thread && !isPartOfCall(run.trace().kind(at))) {
                return at;
            }
        }
        return -1;
    }

    /** A synchronized method takes its lock before it tells of its entry. */
    private static boolean isPartOfCall(EventKind kind) {
        return switch (kind) {
            case ARGUMENT, ACQUIRE, RELEASE, REACHED -> true;
            default -> false;
        };
    }

    private static boolean isSame(RecordedRun run, int event, int other) {
        return other >= 0
                && !isAtCaller(run.trace().kind(other))
                && run.trace().site(other).method().equals(method(run, event))
                && isBoundary(run.trace().kind(other));
    }

    private static boolean isBoundary(EventKind kind) {
        return switch (kind) {
            case CALL, ENTER, RETURN, LEAVE -> true;
            default -> false;
        };
    }
}
