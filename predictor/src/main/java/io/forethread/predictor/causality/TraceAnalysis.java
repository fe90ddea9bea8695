package io.forethread.predictor.causality;

import io.forethread.predictor.causality.synchronization.Synchronization;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ThreadUnits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.BitSet;

/**
 * What detectors and searches need to know about a trace. Each part is computed in linear time when
 * it is first asked for: the cheap ones serve the first detectors, and some traces never need the
 * others.
 *
 * <p>Not for use by several threads.
 */
public final class TraceAnalysis {
    private final Trace trace;
    private EventUnits units;
    private ThreadUnits threadUnits;
    private Synchronization synchronization;
    private MustHappenBefore order;
    private LockContexts locks;
    private Accesses accesses;
    private BitSet contended;
    private Origins origins;
    private ReadsFromOrder keepingAll;
    private ReadsFromOrder keepingReferences;
    private ReadsFromOrder keepingOthers;

    /** The reads that {@link #keepingOthers} does not keep. */
    private FreeReads free;

    public TraceAnalysis(Trace trace) {
        this.trace = trace;
    }

    public TraceAnalysis(Trace trace, EventUnits units) {
        this(trace);
        this.units = units;
    }

    public Trace trace() {
        return trace;
    }

    public EventUnits units() {
        if (units == null) {
            units = EventUnits.of(trace);
        }
        return units;
    }

    public ThreadUnits threadUnits() {
        if (threadUnits == null) {
            threadUnits = new ThreadUnits(trace, units());
        }
        return threadUnits;
    }

    public MustHappenBefore order() {
        if (order == null) {
            order = MustHappenBefore.of(synchronization().mustEdges(), units(), threadUnits());
        }
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
                        target, synchronization().mustEdges(), units(), threadUnits())
                : order();
    }

    /** Returns the order that holds if every read sees what it saw. */
    public ReadsFromOrder orderKeepingAll() {
        if (keepingAll == null) {
            keepingAll = ReadsFromOrder.keepingAll(this);
        }
        return keepingAll;
    }

    /** Returns the order that holds if every read sees what it saw that got an object. */
    public ReadsFromOrder orderKeepingReferences() {
        if (keepingReferences == null) {
            keepingReferences = ReadsFromOrder.keepingReferences(this);
        }
        return keepingReferences;
    }

    /**
     * Returns the order that holds if every read sees what it saw except for free ones that no
     * other read depends on.
     */
    public ReadsFromOrder orderKeepingOthersThan(FreeReads reads) {
        if (keepingOthers == null || free != reads) {
            keepingOthers = ReadsFromOrder.keepingOthersThan(reads, this);
            free = reads;
        }
        return keepingOthers;
    }

    /** Returns the locks that were held, the waits, and the edges that every order keeps. */
    public Synchronization synchronization() {
        if (synchronization == null) {
            synchronization = new Synchronization(trace, units());
        }
        return synchronization;
    }

    /** Returns a new sweep over the locks that protect each thread. */
    public LockSweep lockSweep() {
        return new LockSweep(trace, units(), threadUnits(), synchronization().holds(), order());
    }

    public LockContexts locks() {
        if (locks == null) {
            locks = new LockContexts(trace, synchronization().holds(), lockSweep());
        }
        return locks;
    }

    public Accesses accesses() {
        if (accesses == null) {
            accesses = new Accesses(trace);
        }
        return accesses;
    }

    /**
     * Returns the shared variables that schedules can make a difference to: those of which not all
     * accesses are in the same order in every schedule. Detectors need look at no others.
     */
    public BitSet contended() {
        if (contended == null) {
            contended = new ContendedVariables(trace, accesses(), units(), order()).find();
        }
        return (BitSet) contended.clone();
    }

    /**
     * Returns whether an event comes before whatever another thread does with an object, in every
     * order in which that thread learns of the object as it did in the trace.
     */
    public boolean isBeforeKnown(int event, int thread, int object) {
        if (origins == null) {
            origins = new Origins(trace, accesses(), order());
        }
        return object != 0 && origins.isBeforeKnown(event, thread, object);
    }
}
