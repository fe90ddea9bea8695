package io.forethread.predictor.causality;

import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ThreadUnits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

/** All that is known of a trace before anything is looked for in it. */
public final class TraceAnalysis {
    private final Trace trace;
    private final EventUnits units;
    private final ThreadUnits threadUnits;
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
        this.order = new MustHappenBefore(trace, units, threadUnits);
        this.locks = new LockContexts(trace);
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
                target instanceof Target.Stuck stuck
                        && stuck.standing().stream()
                                .anyMatch(event -> trace.kind(event) == EventKind.WAIT)
                        && !stuck.done().isEmpty();
        return loses ? MustHappenBefore.onTheWayTo(target, trace, units, threadUnits) : order;
    }

    public LockContexts locks() {
        return locks;
    }

    public Accesses accesses() {
        return accesses;
    }

    /**
     * Tells whether an event comes before whatever another thread does with an object, in every
     * order in which that thread learns of the object as it did in the trace.
     */
    public boolean isBeforeKnown(int event, int thread, int object) {
        return origins.isBeforeKnown(event, thread, object);
    }
}
