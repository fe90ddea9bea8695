package io.forethread.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * Replays a trace through a simple memory, locks and threads, and lists what does not fit. A trace
 * that was recorded or predicted correctly has no violations: tests use this as their oracle.
 */
public final class MemoryModel {
    private MemoryModel() {}

    /** Returns everything that does not fit, in order of the trace. */
    public static List<Violation> check(Trace trace) {
        List<Violation> found = new ArrayList<>();
        ValueCheck values = new ValueCheck(trace, found);
        LockCheck locks = new LockCheck(trace, found);
        ThreadCheck threads = new ThreadCheck(trace, found);
        for (int i = 0; i < trace.size(); i++) {
            threads.next(i);
            locks.next(i);
            values.next(i);
        }
        return found;
    }

    /**
     * Returns the reads that do not see what was written last. Of a variable that has not been
     * written yet, the first read tells the value.
     */
    public static List<Violation> checkValues(Trace trace) {
        List<Violation> found = new ArrayList<>();
        ValueCheck values = new ValueCheck(trace, found);
        for (int i = 0; i < trace.size(); i++) {
            values.next(i);
        }
        return found;
    }

    /** Returns what is wrong with monitors and exclusive locks: held by two, or the wrong depth. */
    public static List<Violation> checkLocks(Trace trace) {
        List<Violation> found = new ArrayList<>();
        LockCheck locks = new LockCheck(trace, found);
        for (int i = 0; i < trace.size(); i++) {
            locks.next(i);
        }
        return found;
    }

    /** Returns what is wrong with the order of starts, begins, ends and joins. */
    public static List<Violation> checkThreads(Trace trace) {
        List<Violation> found = new ArrayList<>();
        ThreadCheck threads = new ThreadCheck(trace, found);
        for (int i = 0; i < trace.size(); i++) {
            threads.next(i);
        }
        return found;
    }
}
