package io.forethread.scheduler.model;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The operations on atomic variables that one thread has begun, innermost first. There is more than
 * one where an operation runs a function that does others.
 */
public final class AtomicOperations {
    /** For how many events a function of an operation keeps other threads from their turn. */
    private static final long LONGEST_FUNCTION = 1 << 16;

    private final Deque<Operation> begun = new ArrayDeque<>();

    /**
     * An operation that has begun.
     *
     * @param before the value of the variable before the operation
     * @param runsFunction whether a function of the program computes the new value
     * @param since how many events had been recorded when it began
     */
    public record Operation(
            Object atomic, long head, long before, boolean runsFunction, long since) {}

    public void begin(Operation operation) {
        begun.push(operation);
    }

    /** Ends the operation on {@code atomic} at {@code head}; null if it has not begun. */
    public Operation end(Object atomic, long head) {
        while (!begun.isEmpty()) {
            Operation innermost = begun.pop();
            if (innermost.atomic() == atomic && innermost.head() == head) {
                return innermost;
            }
        }
        return null;
    }

    /** Forgets operations that have ended in an exception. */
    public void clear() {
        begun.clear();
    }

    /**
     * Tells whether the thread is in a function that computes the new value of an atomic variable.
     * If it were stopped there, the operation might have to start again.
     *
     * @param recorded how many events have been recorded
     */
    public boolean isInFunction(long recorded) {
        Operation outermost = begun.peekLast();
        return outermost != null
                && outermost.runsFunction()
                && recorded - outermost.since() < LONGEST_FUNCTION;
    }
}
