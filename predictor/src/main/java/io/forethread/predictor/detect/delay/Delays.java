package io.forethread.predictor.detect.delay;

import io.forethread.predictor.causality.LockContexts;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.AccessGroup;
import io.forethread.predictor.detect.VariableAccesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Collects where threads may be held back, one {@link Delay} for each thread and site. */
final class Delays {
    private static final int NONE = -1;

    private final TraceAnalysis analysis;
    private final Trace trace;
    private final EventUnits units;
    private final Map<Long, Delay> found = new LinkedHashMap<>();

    Delays(TraceAnalysis analysis) {
        this.analysis = analysis;
        this.trace = analysis.trace();
        this.units = analysis.units();
    }

    Collection<Delay> all() {
        return found.values();
    }

    void look(VariableAccesses accesses) {
        for (AccessGroup group : accesses.groups()) {
            if (group.isWrite()) {
                look(accesses, group);
            }
        }
    }

    private void look(VariableAccesses accesses, AccessGroup changes) {
        boolean isInTheWay = isInTheWay(accesses, changes);
        Map<Integer, int[]> times = new LinkedHashMap<>(); // by site, the last first
        Map<Integer, Integer> last = new LinkedHashMap<>();
        for (int i = changes.size() - 1; i >= 0; i--) {
            int change = changes.event(i);
            int site = trace.siteId(place(change, isInTheWay));
            times.computeIfAbsent(site, any -> new int[1])[0]++;
            last.putIfAbsent(site, change);
        }
        last.forEach(
                (site, change) -> {
                    int place = place(change, isInTheWay);
                    int other = canStopAt(place) ? other(place, accesses) : NONE;
                    if (other != NONE) {
                        add(accesses, changes, change, place, other, times.get(site)[0]);
                    }
                });
    }

    /** Tells whether no other thread gets to the variable while a thread stands at a change. */
    private boolean isInTheWay(VariableAccesses accesses, AccessGroup changes) {
        return changes.context() != LockContexts.FREE
                && accesses.groups().stream()
                        .filter(group -> group.thread() != changes.thread())
                        .noneMatch(
                                group ->
                                        analysis.locks()
                                                .areCompatible(changes.context(), group.context()));
    }

    /** Returns where a thread stands before a change: if need be, before it takes its locks. */
    private int place(int change, boolean isInTheWay) {
        int event = isInTheWay ? analysis.locks().outermostAcquisition(change) : change;
        return units.first(units.unitOf(event));
    }

    /** Returns an access of another thread that may come while one stands at a place. */
    private int other(int place, VariableAccesses accesses) {
        int nearest = NONE;
        for (AccessGroup group : accesses.groups()) {
            if (group.thread() != trace.thread(place)) {
                int other = other(place, group);
                if (other != NONE
                        && (nearest == NONE
                                || Math.abs(other - place) < Math.abs(nearest - place))) {
                    nearest = other;
                }
            }
        }
        return nearest;
    }

    private int other(int place, AccessGroup others) {
        return others.nearest(
                place,
                event -> analysis.order().ordered(event, place),
                event -> analysis.order().ordered(place, event));
    }

    private boolean canStopAt(int place) {
        EventKind kind = trace.kind(place);
        boolean isStop = kind.isAccess() || kind == EventKind.ACQUIRE || kind == EventKind.SIGNAL;
        return isStop && !trace.site(place).equals(Site.UNKNOWN);
    }

    private void add(
            VariableAccesses accesses,
            AccessGroup changes,
            int change,
            int place,
            int other,
            int times) {
        Delay delay =
                new Delay(
                        changes.thread(),
                        accesses.variable(),
                        trace.siteId(place),
                        place,
                        change,
                        other,
                        times,
                        isAfterCheck(accesses, changes, place));
        found.merge(((long) delay.thread() << 32) | delay.site(), delay, Delays::more);
    }

    /** Tells whether a thread has used a variable at another place before. */
    private static boolean isAfterCheck(VariableAccesses accesses, AccessGroup changes, int place) {
        return accesses.groups().stream()
                .anyMatch(
                        group ->
                                group.thread() == changes.thread()
                                        && group.site() != changes.site()
                                        && group.event(0) < place);
    }

    /** Returns the later of two, with what is known of both. */
    private static Delay more(Delay one, Delay other) {
        Delay later = other.place() > one.place() ? other : one;
        return new Delay(
                later.thread(),
                later.variable(),
                later.site(),
                later.place(),
                later.change(),
                later.other(),
                one.times() + other.times(),
                one.isAfterCheck() || other.isAfterCheck());
    }
}
