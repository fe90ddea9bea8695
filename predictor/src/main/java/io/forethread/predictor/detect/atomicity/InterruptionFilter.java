package io.forethread.predictor.detect.atomicity;

import io.forethread.predictor.causality.LockContexts;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.AccessGroup;
import io.forethread.trace.Trace;

/**
 * Rules out that an access comes between two accesses of another thread, by locks and by the order
 * that every schedule keeps.
 */
final class InterruptionFilter {
    private final TraceAnalysis analysis;
    private final Trace trace;

    InterruptionFilter(TraceAnalysis analysis) {
        this.analysis = analysis;
        this.trace = analysis.trace();
    }

    /** Returns whether an access in some lock context may come between two others. */
    boolean letsIn(int first, int second, int context) {
        return context == LockContexts.FREE
                || analysis.locks()
                        .isAnyBetween(
                                trace.thread(first),
                                first,
                                second,
                                other -> analysis.locks().areCompatible(other, context));
    }

    /** Returns the access of a group nearest to two others that may come between them, or -1. */
    int nearest(int first, int second, AccessGroup others) {
        if (isBeforeKnown(second, others.thread(), first)) {
            return -1;
        }
        return others.nearest(
                first, other -> isTooEarly(other, first), other -> isTooLate(other, second));
    }

    /** Returns whether an access may come between two others. */
    boolean mayInterrupt(int first, int other, int second) {
        return !isTooEarly(other, first)
                && !isTooLate(other, second)
                && letsIn(first, second, analysis.locks().before(other));
    }

    private boolean isTooEarly(int other, int first) {
        return analysis.order().ordered(other, first)
                || isBeforeKnown(other, trace.thread(first), first);
    }

    private boolean isTooLate(int other, int second) {
        // What a lookup awaits does not count if it is to find something else.
        return analysis.order().orderedBeforeReaching(second, other);
    }

    private boolean isBeforeKnown(int event, int thread, int access) {
        return trace.ownerId(event) == trace.ownerId(access)
                && analysis.isBeforeKnown(event, thread, trace.ownerId(access));
    }
}
