package io.forethread.predictor.causality.synchronization;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.KindSet;
import io.forethread.predictor.model.TraceOutline;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

/**
 * How the threads of a trace synchronized: which locks they held, how they waited and were woken,
 * and which events come before which in every consistent order. All of it is found in one pass.
 * Filters, direct construction and constraints use these facts; the checker has its own.
 */
public final class Synchronization {
    private static final KindSet SIGNALLING =
            KindSet.of(
                    EventKind.START,
                    EventKind.NOTIFY,
                    EventKind.NOTIFY_ALL,
                    EventKind.PARK,
                    EventKind.UNPARK,
                    EventKind.SIGNAL,
                    EventKind.AWAIT);

    private final LockHolds holds;
    private final Waits waits;
    private final MustEdges mustEdges;
    private final int[] signalling;

    public Synchronization(Trace trace, EventUnits units) {
        MustEdges.Builder edges = new MustEdges.Builder(trace);
        ThreadCreation creation = new ThreadCreation(trace, edges);
        HoldCollector locks = new HoldCollector(trace, edges);
        WaitCollector waiting = new WaitCollector(trace, units, edges);
        WakeCauses causes = new WakeCauses(trace, edges);
        SignalsBeforeAwaits signals = new SignalsBeforeAwaits(trace, edges);
        IntList others = new IntList();
        for (int event : TraceOutline.of(trace).synchronizing()) {
            EventKind kind = trace.kind(event);
            if (SIGNALLING.has(kind.code())) {
                others.add(event);
            }
            switch (kind) {
                case START, BEGIN, END, JOIN -> creation.next(kind, event);
                case ACQUIRE, RELEASE -> {
                    locks.next(kind, event);
                    signals.next(kind, event);
                }
                case WAIT -> {
                    locks.next(kind, event);
                    waiting.next(kind, event);
                }
                case WAKE -> {
                    locks.next(kind, event);
                    waiting.next(kind, event);
                    causes.next(kind, event);
                }
                case NOTIFY, NOTIFY_ALL -> waiting.next(kind, event);
                case PARK, UNPARK, INTERRUPT -> causes.next(kind, event);
                case SIGNAL, AWAIT -> signals.next(kind, event);
                default -> {}
            }
        }
        this.holds = locks.finish(units);
        this.waits = waiting.finish();
        this.mustEdges = edges.build(units);
        this.signalling = others.toArray();
    }

    /** Returns the starts, notifications, parks, unparks, signals and awaits, in order. */
    public int[] signalling() {
        return signalling.clone();
    }

    /** Returns from when to when each lock was held. */
    public LockHolds holds() {
        return holds;
    }

    public Waits waits() {
        return waits;
    }

    /** Returns the edges between threads that every consistent order keeps. */
    public MustEdges mustEdges() {
        return mustEdges;
    }
}
