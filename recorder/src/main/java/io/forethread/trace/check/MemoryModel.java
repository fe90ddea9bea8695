package io.forethread.trace.check;

import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.List;

/**
 * Replays a trace on a simple model of memory, locks and threads, and lists inconsistencies. A
 * correct trace has none: tests use this as their oracle.
 */
public final class MemoryModel {
    private MemoryModel() {}

    /** Returns all inconsistencies, in order of the trace. */
    public static List<TraceInconsistency> check(Trace trace) {
        List<TraceInconsistency> found = new ArrayList<>();
        ValueCheck values = new ValueCheck(trace, found);
        TraceLockCheck locks = new TraceLockCheck(trace, found);
        ThreadCheck threads = new ThreadCheck(trace, found);
        for (int i = 0; i < trace.size(); i++) {
            threads.next(i);
            locks.next(i);
            values.next(i);
        }
        return found;
    }

    /**
     * Returns the reads that do not see what was written last. The first read of a variable before
     * all writes defines its value.
     */
    public static List<TraceInconsistency> checkValues(Trace trace) {
        List<TraceInconsistency> found = new ArrayList<>();
        ValueCheck values = new ValueCheck(trace, found);
        for (int i = 0; i < trace.size(); i++) {
            values.next(i);
        }
        return found;
    }

    /** Returns what is wrong with monitors and exclusive locks: held by two, or the wrong depth. */
    public static List<TraceInconsistency> checkLocks(Trace trace) {
        List<TraceInconsistency> found = new ArrayList<>();
        TraceLockCheck locks = new TraceLockCheck(trace, found);
        for (int i = 0; i < trace.size(); i++) {
            locks.next(i);
        }
        return found;
    }

    /** Returns what is wrong with the order of starts, begins, ends and joins. */
    public static List<TraceInconsistency> checkThreads(Trace trace) {
        List<TraceInconsistency> found = new ArrayList<>();
        ThreadCheck threads = new ThreadCheck(trace, found);
        for (int i = 0; i < trace.size(); i++) {
            threads.next(i);
        }
        return found;
    }
}
