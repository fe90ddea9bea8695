package io.forethread.predictor.causality;

import io.forethread.predictor.causality.synchronization.Synchronization;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ThreadUnits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

/** What detectors and searches need to know about a trace: computed once, in linear time. */
public final class TraceAnalysis {
    private final Trace trace;
    private final EventUnits units;
    private final ThreadUnits threadUnits;
    private final Synchronization synchronization;
    private final MustHappenBefore order;
    private final LockContexts locks;
    private final Accesses accesses;
    private final Origins origins;

    public TraceAnalysis(Trace trace) {
        this(trace, new EventUnits(trace));
    }

    public TraceAnalysis(Trace trace, EventUnits units) {
        this.trace = trace;
        this.units = units;
        this.threadUnits = new ThreadUnits(trace, units);
        this.synchronization = new Synchronization(trace, units);
        this.order = MustHappenBefore.of(synchronization.mustEdges(), units, threadUnits);
        this.locks = new LockContexts(trace, lockSweep());
        this.accesses = new Accesses(trace);
        this.origins = new Origins(trace, accesses, order);
    }

    public Trace trace() {
        return trace;
    }

    public EventUnits units() {
        return units;
    }

    public ThreadUnits threadUnits() {
        return threadUnits;
    }

    public MustHappenBefore order() {
        return order;
    }

    /**
     * Returns the order that holds in every order which reaches a target: a notification that the
     * target loses does not come after the wait which it ended in the trace.
     */
    public MustHappenBefore orderOnTheWayTo(Target target) {
        boolean loses =
                target.mayLose()
                        && target.standing().stream()
                                .anyMatch(event -> trace.kind(event) == EventKind.WAIT);
        return loses
                ? MustHappenBefore.onTheWayTo(
                        target, synchronization.mustEdges(), units, threadUnits)
                : order;
    }

    /** Returns the locks that were held, the waits, and the edges that every order keeps. */
    public Synchronization synchronization() {
        return synchronization;
    }

    /** Returns a new sweep over the locks that protect each thread. */
    public LockSweep lockSweep() {
        return new LockSweep(units, threadUnits, synchronization.holds(), order);
    }

    public LockContexts locks() {
        return locks;
    }

    public Accesses accesses() {
        return accesses;
    }

    /**
     * Returns whether an event comes before whatever another thread does with an object, in every
     * order in which that thread learns of the object as it did in the trace.
     */
    public boolean isBeforeKnown(int event, int thread, int object) {
        return origins.isBeforeKnown(event, thread, object);
    }
}
