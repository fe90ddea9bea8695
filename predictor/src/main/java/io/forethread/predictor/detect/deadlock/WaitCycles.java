package io.forethread.predictor.detect.deadlock;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.EventUnits;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Circles of wait points, each of another thread, in which each waits for the next one: for a lock
 * that the next one holds, or for something that it would do later. Left out are circles whose
 * threads cannot all stand there at the same time, since a lock or what must happen before keeps
 * them apart.
 */
final class WaitCycles {
    /** How many steps a search looks at: there may be more circles than anybody can look at. */
    private static final int MOST_STEPS = 500_000;

    private final Observation observation;
    private final TraceAnalysis analysis;
    private final WaitPoints points;
    private final Consumer<List<WaitPoint>> found;
    private final List<WaitPoint> path = new ArrayList<>();
    private int steps;

    WaitCycles(Observation observation, WaitPoints points, Consumer<List<WaitPoint>> found) {
        this.observation = observation;
        this.analysis = observation.analysis();
        this.points = points;
        this.found = found;
    }

    void find() {
        for (WaitPoint start : points.all()) {
            if (steps > MOST_STEPS || observation.budget().isOver()) {
                observation.cutShort("deadlocks");
                return;
            }
            path.add(start);
            extend(start);
            path.clear();
        }
    }

    /** Goes on from the last point; the first one is that of the thread with the lowest index. */
    private void extend(WaitPoint start) {
        WaitPoint last = path.get(path.size() - 1);
        if (path.size() > 1 && waitsFor(last, start)) {
            found.accept(List.copyOf(path));
            return; // a longer circle would contain this one
        }
        if (last.wanted() != null) {
            for (WaitPoint next : points.holding(last.wanted().key())) {
                if (last.wantsLockOf(next)) {
                    step(start, next);
                }
            }
        }
        if (last.needs() != WaitPoint.NONE) {
            for (int thread = start.thread() + 1;
                    thread < analysis.threadUnits().threads();
                    thread++) {
                if (thread != last.thread()) {
                    for (WaitPoint next : neededOf(thread, last)) {
                        if (!last.wantsLockOf(next)) {
                            step(start, next);
                        }
                    }
                }
            }
        }
    }

    /** Returns the points of a thread after which it would do something that another one needs. */
    private List<WaitPoint> neededOf(int thread, WaitPoint point) {
        EventUnits units = analysis.units();
        int from = analysis.order().unitsBeforeReaching(units.unitOf(point.event()), thread);
        int to = analysis.order().unitsBefore(units.unitOf(point.needs()), thread);
        List<WaitPoint> all = points.of(thread);
        return all.subList(countBefore(all, from), countBefore(all, Math.max(from, to)));
    }

    /** Returns how many points of a thread are at units before a position. */
    private int countBefore(List<WaitPoint> all, int position) {
        int low = 0;
        int high = all.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            int unit = analysis.units().unitOf(all.get(middle).event());
            if (analysis.threadUnits().position(unit) < position) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void step(WaitPoint start, WaitPoint next) {
        observation.budget().spend(1);
        if (next.thread() > start.thread() && ++steps <= MOST_STEPS && fits(next)) {
            path.add(next);
            extend(start);
            path.remove(path.size() - 1);
        }
    }

    private boolean fits(WaitPoint next) {
        for (WaitPoint other : path) {
            if (other.thread() == next.thread()
                    || other.isKeptFrom(next)
                    || !analysis.locks()
                            .areCompatible(
                                    analysis.locks().before(other.event()),
                                    analysis.locks().before(next.event()))
                    || analysis.order().orderedBeforeReaching(other.event(), next.event())
                    || analysis.order().orderedBeforeReaching(next.event(), other.event())) {
                return false;
            }
        }
        return true;
    }

    private boolean waitsFor(WaitPoint point, WaitPoint other) {
        return point.wantsLockOf(other) || needs(point, other);
    }

    /**
     * Returns whether a thread needs something that the other one does where it waits, or later.
     */
    private boolean needs(WaitPoint point, WaitPoint other) {
        return point.needs() != WaitPoint.NONE
                && analysis.order().ordered(other.event(), point.needs())
                && !analysis.order().orderedBeforeReaching(other.event(), point.event());
    }
}
