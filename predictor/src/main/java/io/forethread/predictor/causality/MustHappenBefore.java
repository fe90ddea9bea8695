package io.forethread.predictor.causality;

import io.forethread.predictor.causality.synchronization.MustEdges;
import io.forethread.predictor.model.Edges;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ThreadUnits;

/**
 * The order of units that holds in every consistent order of a trace: program order, creation,
 * notification, parking, interruption, signals. Data and locks order nothing here, except for a
 * lock that another thread gives back.
 */
public final class MustHappenBefore {
    private final EventUnits eventUnits;
    private final ThreadUnits units;
    private final Clocks clocks;
    private final Edges edges = new Edges();

    private MustHappenBefore(EventUnits eventUnits, ThreadUnits units) {
        this.eventUnits = eventUnits;
        this.units = units;
        this.clocks = new Clocks(units);
    }

    /** Returns the order that follows from some edges. */
    static MustHappenBefore of(MustEdges edges, EventUnits eventUnits, ThreadUnits units) {
        MustHappenBefore order = new MustHappenBefore(eventUnits, units);
        edges.forEach(order::add);
        return order;
    }

    /** Returns the order without the edges of notifications that a target loses. */
    static MustHappenBefore onTheWayTo(
            Target target, MustEdges edges, EventUnits eventUnits, ThreadUnits units) {
        MustHappenBefore order = new MustHappenBefore(eventUnits, units);
        edges.forEach(
                (earlier, later) -> {
                    if (!edges.isLost(earlier, later, target)) {
                        order.add(earlier, later);
                    }
                });
        return order;
    }

    private void add(int earlier, int later) {
        int cause = eventUnits.unitOf(earlier);
        int unit = eventUnits.unitOf(later);
        if (clocks.order(cause, unit)) {
            edges.add(cause, unit);
        }
    }

    /** Returns edges between threads from which all of the order follows. */
    public Edges edges() {
        return edges;
    }

    /**
     * Returns whether the unit of event {@code a} comes before that of {@code b} in every order.
     */
    public boolean ordered(int a, int b) {
        int first = eventUnits.unitOf(a);
        int second = eventUnits.unitOf(b);
        return units.position(first) < unitsBefore(second, units.thread(first));
    }

    /**
     * Returns whether the unit of event {@code a} has to come before the thread of {@code b} can
     * get to {@code b}, whatever the unit of {@code b} needs by itself.
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

    /** Returns the clocks for a pass through the trace. */
    Clocks.Sweep clockSweep() {
        return clocks.sweep();
    }

    /** Receives how many units of each thread are required. */
    @FunctionalInterface
    public interface Requirements {
        void require(int thread, int count);
    }

    /** Tells what comes before the first {@code count} units of a thread, in other threads. */
    public void requiredBy(int thread, int count, Requirements requirements) {
        clocks.requiredBy(thread, count, requirements);
    }
}
