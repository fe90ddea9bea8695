package io.forethread.predictor.causality;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ThreadUnits;
import io.forethread.trace.Trace;

/**
 * The order of units that holds in every consistent order of a trace: program order, creation,
 * notification, parking, interruption, signals. Locks and data do not count.
 */
public final class MustHappenBefore {
    private final EventUnits eventUnits;
    private final ThreadUnits units;
    private final Clocks clocks;
    private final Edges edges = new Edges();

    public MustHappenBefore(Trace trace, EventUnits eventUnits, ThreadUnits units) {
        this(trace, eventUnits, units, (notify, wait) -> false);
    }

    private MustHappenBefore(
            Trace trace, EventUnits eventUnits, ThreadUnits units, MustEdges.Lost lost) {
        this.eventUnits = eventUnits;
        this.units = units;
        this.clocks = new Clocks(units);
        new MustEdges(trace, eventUnits, lost, this::order).find();
    }

    /** Returns the order that the notifications which a target loses have no part in. */
    static MustHappenBefore onTheWayTo(
            Target target, Trace trace, EventUnits eventUnits, ThreadUnits units) {
        return new MustHappenBefore(trace, eventUnits, units, target::loses);
    }

    private void order(int cause, int unit) {
        if (clocks.order(cause, unit)) {
            edges.add(cause, unit);
        }
    }

    /** Returns edges between threads from which all of the order follows. */
    public Edges edges() {
        return edges;
    }

    /** Tells whether the unit of event {@code a} comes before that of {@code b} in every order. */
    public boolean ordered(int a, int b) {
        int first = eventUnits.unitOf(a);
        int second = eventUnits.unitOf(b);
        return units.position(first) < unitsBefore(second, units.thread(first));
    }

    /**
     * Tells whether the unit of event {@code a} has to come before the thread of {@code b} can get
     * to {@code b}, whatever the unit of {@code b} needs by itself.
     */
    public boolean orderedBeforeReaching(int a, int b) {
        int first = eventUnits.unitOf(a);
        int thread = units.thread(first);
        return units.position(first) < unitsBeforeReaching(eventUnits.unitOf(b), thread);
    }

    /** Returns how many units of a thread come before another thread can get to a unit. */
    public int unitsBeforeReaching(int unit, int thread) {
        return units.thread(unit) == thread
                ? units.position(unit)
                : clocks.count(units.thread(unit), units.position(unit) - 1, thread);
    }

    /** Returns how many units of a thread come before a unit in every order. */
    public int unitsBefore(int unit, int thread) {
        return units.thread(unit) == thread
                ? units.position(unit)
                : clocks.count(units.thread(unit), units.position(unit), thread);
    }

    /** Is told how many units of a thread come before something. */
    @FunctionalInterface
    public interface Requirements {
        void require(int thread, int count);
    }

    /** Tells what comes before the first {@code count} units of a thread, in other threads. */
    public void requiredBy(int thread, int count, Requirements requirements) {
        if (count > 0) {
            for (int other : clocks.known(thread)) {
                requirements.require(other, clocks.count(thread, count - 1, other));
            }
        }
    }
}
