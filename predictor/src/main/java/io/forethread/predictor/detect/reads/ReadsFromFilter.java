package io.forethread.predictor.detect.reads;

import io.forethread.predictor.causality.LockContexts;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.AccessGroup;
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
    private final OwnWrites ownWrites;

    ReadsFromFilter(TraceAnalysis analysis, int[] events) {
        this.analysis = analysis;
        this.trace = analysis.trace();
        this.locks = analysis.locks();
        this.ownWrites = new OwnWrites(trace, events);
    }

    /** Returns the writes after which their thread can let reads of {@code context} happen. */
    AccessGroup lettingIn(AccessGroup writes, int context) {
        return context == LockContexts.FREE
                ? writes
                : writes.only(
                        write ->
                                locks.isAnyBetween(
                                        writes.thread(),
                                        write,
                                        orEnd(ownWrites.after(write)),
                                        other -> locks.areCompatible(other, context)));
    }

    /** Returns the reads before which their thread can let writes of {@code context} happen. */
    AccessGroup lettingBefore(AccessGroup reads, int context) {
        return context == LockContexts.FREE
                ? reads
                : reads.only(
                        read ->
                                locks.isAnyBetween(
                                        reads.thread(),
                                        ownWrites.before(read),
                                        read,
                                        other -> locks.areCompatible(other, context)));
    }

    private int orEnd(int event) {
        return event == Accesses.NONE ? trace.size() : event;
    }

    /** Returns the read nearest to a write among those that may see it, or -1. */
    int nearestRead(int write, AccessGroup reads) {
        int overwriting = ownWrites.after(write);
        if (overwriting != Accesses.NONE
                && analysis.isBeforeKnown(overwriting, reads.thread(), trace.ownerId(write))) {
            return -1;
        }
        return reads.nearest(
                write,
                read -> analysis.order().ordered(read, write),
                read ->
                        isBeforeReaching(overwriting, read)
                                || isOrdered(write, ownWrites.before(read)));
    }

    private boolean isBeforeReaching(int write, int read) {
        return write != Accesses.NONE && analysis.order().orderedBeforeReaching(write, read);
    }

    private boolean isOrdered(int a, int b) {
        return b != Accesses.NONE && analysis.order().ordered(a, b);
    }

    /** Returns whether a read may come before all writes of its variable. */
    boolean mayBeFirst(int read) {
        if (ownWrites.before(read) != Accesses.NONE) {
            return false;
        }
        for (int write : ownWrites.firstOfEachThread()) {
            if (isBeforeReaching(write, read)
                    || analysis.isBeforeKnown(write, trace.thread(read), trace.ownerId(read))) {
                return false;
            }
        }
        return true;
    }
}
