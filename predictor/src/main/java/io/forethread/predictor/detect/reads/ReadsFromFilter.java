package io.forethread.predictor.detect.reads;

import io.forethread.predictor.causality.LockContexts;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.AccessGroup;
import io.forethread.predictor.detect.VariableAccesses;
import io.forethread.predictor.model.Accesses;
import io.forethread.trace.Trace;

/**
 * Rules out that a read sees a certain write, by locks and by the order that every schedule keeps,
 * for the accesses of one variable.
 *
 * <p>If read {@code r} sees write {@code w} of another thread, then that thread is somewhere
 * between {@code w} and its next write of the variable when {@code r} is done, and the thread of
 * {@code r} is somewhere between its own last write and {@code r} when {@code w} is done. Both must
 * have been possible with the locks that they hold there. What the unit of {@code r} awaits does
 * not count: a lookup that is to find nothing awaits nothing.
 */
final class ReadsFromFilter {
    private final TraceAnalysis analysis;
    private final Trace trace;
    private final LockContexts locks;
    private final VariableAccesses accesses;

    ReadsFromFilter(TraceAnalysis analysis, VariableAccesses accesses) {
        this.analysis = analysis;
        this.trace = analysis.trace();
        this.locks = analysis.locks();
        this.accesses = accesses;
    }

    /** Returns whether the thread of a write can let reads of {@code context} happen after it. */
    boolean letsIn(int write, int context) {
        return context == LockContexts.FREE
                || locks.isAnyBetween(
                        trace.thread(write),
                        write,
                        orEnd(accesses.ownWriteAfter(write)),
                        other -> locks.areCompatible(other, context));
    }

    /** Returns whether the thread of a read can let writes of {@code context} happen before it. */
    boolean letsBefore(int read, int context) {
        return context == LockContexts.FREE
                || locks.isAnyBetween(
                        trace.thread(read),
                        accesses.ownWriteBefore(read),
                        read,
                        other -> locks.areCompatible(other, context));
    }

    private int orEnd(int event) {
        return event == Accesses.NONE ? trace.size() : event;
    }

    /** Returns the read nearest to a write among those that may see it, or -1. */
    int nearestRead(int write, AccessGroup reads) {
        int overwriting = accesses.ownWriteAfter(write);
        if (overwriting != Accesses.NONE
                && analysis.isBeforeKnown(overwriting, reads.thread(), trace.ownerId(write))) {
            return -1;
        }
        return reads.nearest(
                write,
                read -> analysis.order().ordered(read, write),
                read ->
                        isBeforeReaching(overwriting, read)
                                || isOrdered(write, accesses.ownWriteBefore(read)));
    }

    /** Returns the write nearest to a read among those that it may see, or -1. */
    int nearestWrite(int read, AccessGroup writes) {
        int own = accesses.ownWriteBefore(read);
        return writes.nearest(
                read,
                write ->
                        isBeforeReaching(accesses.ownWriteAfter(write), read)
                                || isOverwrittenBeforeKnown(write, read)
                                || isOrdered(write, own),
                write -> analysis.order().ordered(read, write));
    }

    private boolean isOverwrittenBeforeKnown(int write, int read) {
        int overwriting = accesses.ownWriteAfter(write);
        return overwriting != Accesses.NONE
                && analysis.isBeforeKnown(overwriting, trace.thread(read), trace.ownerId(write));
    }

    private boolean isBeforeReaching(int write, int read) {
        return write != Accesses.NONE && analysis.order().orderedBeforeReaching(write, read);
    }

    private boolean isOrdered(int a, int b) {
        return b != Accesses.NONE && analysis.order().ordered(a, b);
    }

    /** Returns whether a read may come before all writes of its variable. */
    boolean mayBeFirst(int read) {
        if (accesses.ownWriteBefore(read) != Accesses.NONE) {
            return false;
        }
        for (int write : accesses.firstWrites()) {
            if (isBeforeReaching(write, read)
                    || analysis.isBeforeKnown(write, trace.thread(read), trace.ownerId(read))) {
                return false;
            }
        }
        return true;
    }
}
