package io.forethread.predictor.detect.delay;

import io.forethread.predictor.causality.LockContexts;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.AccessGroup;
import io.forethread.predictor.detect.ContendedAccesses;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.Rarity;
import io.forethread.predictor.detect.VariableAccesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.ThreadUnits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/** Collects where threads may be held back: by thread and site, at the last or first time. */
final class Delays {
    private static final int NONE = -1;

    /** Up to how often a thread gets to a place for the first time to count as well. */
    private static final int FEW = 7;

    /** How many units of a thread are looked at for what it has found out before an access. */
    private static final int LOOKED_BACK = 32;

    /** How many events of a block are looked at for what belongs to it. */
    private static final int LOOKED_AHEAD = 256;

    private final TraceAnalysis analysis;
    private final Trace trace;
    private final EventUnits units;
    private final ThreadUnits threadUnits;
    private final ContendedAccesses contended;
    private final Map<Long, Delay> last = new LinkedHashMap<>();
    private final Map<Long, Delay> first = new LinkedHashMap<>();

    Delays(Observation observation) {
        this.analysis = observation.analysis();
        this.trace = analysis.trace();
        this.units = analysis.units();
        this.threadUnits = analysis.threadUnits();
        this.contended = observation.contended();
    }

    /** Returns those at the last time that a thread gets to a place, and then others. */
    List<Delay> all() {
        return Stream.of(last, first).flatMap(some -> some.values().stream()).toList();
    }

    void look(VariableAccesses accesses) {
        for (AccessGroup group : accesses.groups()) {
            look(accesses, group);
        }
    }

    /**
     * Looks at the last access of a group for each place from which the thread gets there; and at
     * the first one, if there are few.
     */
    private void look(VariableAccesses accesses, AccessGroup group) {
        boolean isInTheWay = isInTheWay(accesses, group);
        Map<Integer, IntList> bySite = new LinkedHashMap<>();
        for (int i = 0; i < group.size(); i++) {
            int site = trace.siteId(place(group.event(i), isInTheWay));
            bySite.computeIfAbsent(site, any -> new IntList()).add(group.event(i));
        }
        for (IntList some : bySite.values()) {
            look(accesses, group.isWrite(), some.get(some.size() - 1), isInTheWay, some.size())
                    .ifPresent(delay -> last.merge(delay.key(), delay, Delay::and));
            if (some.size() > 1 && some.size() <= FEW) {
                look(accesses, group.isWrite(), some.get(0), isInTheWay, some.size())
                        .ifPresent(delay -> first.merge(delay.key(), delay, Delay::and));
            }
        }
    }

    private Optional<Delay> look(
            VariableAccesses accesses,
            boolean isChange,
            int access,
            boolean isInTheWay,
            int times) {
        int place = place(access, isInTheWay);
        Set<Integer> inBlock = sitesInBlock(place, access, isInTheWay);
        boolean isAfterUse =
                isAfterUse(
                        place,
                        before ->
                                !inBlock.contains(trace.siteId(before))
                                        && (isChange || isCheckFor(access, before, times)));
        int other =
                canStopAt(place) && (isAfterUse || (isChange && !isInTheWay))
                        ? other(place, accesses, !isChange)
                        : NONE;
        return other == NONE
                ? Optional.empty()
                : Optional.of(
                        new Delay(
                                trace.thread(place),
                                accesses.variable(),
                                trace.siteId(place),
                                place,
                                access,
                                isChange,
                                other,
                                times,
                                isAfterUse));
    }

    /** Tells whether no other thread gets to the variable while a thread stands at an access. */
    private boolean isInTheWay(VariableAccesses accesses, AccessGroup group) {
        return group.context() != LockContexts.FREE
                && accesses.groups().stream()
                        .filter(other -> other.thread() != group.thread())
                        .filter(other -> other.isWrite() || group.isWrite())
                        .noneMatch(
                                other ->
                                        analysis.locks()
                                                .areCompatible(group.context(), other.context()));
    }

    /** Returns where a thread stands before an access: if need be, before it takes its locks. */
    private int place(int access, boolean isInTheWay) {
        int event = isInTheWay ? analysis.locks().outermostAcquisition(access) : access;
        return units.first(units.unitOf(event));
    }

    private boolean canStopAt(int place) {
        EventKind kind = trace.kind(place);
        boolean isStop = kind.isAccess() || kind == EventKind.ACQUIRE || kind == EventKind.SIGNAL;
        return isStop && !trace.site(place).equals(Site.UNKNOWN);
    }

    /**
     * Returns the nearest access of another thread that may come while one stands at a place.
     *
     * @param isWrite whether only writes count
     */
    private int other(int place, VariableAccesses accesses, boolean isWrite) {
        int nearest = NONE;
        for (AccessGroup group : accesses.groups()) {
            if (group.thread() != trace.thread(place) && (group.isWrite() || !isWrite)) {
                int other =
                        group.nearest(
                                place,
                                event -> analysis.order().ordered(event, place),
                                event -> analysis.order().ordered(place, event));
                if (other != NONE
                        && (nearest == NONE
                                || Math.abs(other - place) < Math.abs(nearest - place))) {
                    nearest = other;
                }
            }
        }
        return nearest;
    }

    /**
     * Tells whether a thread has used shared variables shortly before a place, elsewhere than in
     * the block that begins there: what it does next may depend on what it has found. Without that,
     * a block under a lock that all others need comes as well after theirs as before.
     *
     * @param counts tells whether a use counts
     */
    private boolean isAfterUse(int place, IntPredicate counts) {
        int thread = trace.thread(place);
        int position = threadUnits.position(units.unitOf(place));
        for (int i = position - 1; i >= Math.max(0, position - LOOKED_BACK); i--) {
            int before = units.first(threadUnits.unit(thread, i));
            if (contended.timesLike(before).isPresent() && counts.test(before)) {
                return true;
            }
        }
        return false;
    }

    /** Tells whether a use goes with a read: it is of the same variable, and as rare. */
    private boolean isCheckFor(int read, int before, int times) {
        return analysis.accesses().variable(before) == analysis.accesses().variable(read)
                && Rarity.magnitude(contended.timesLike(before).orElse(0))
                        <= Rarity.magnitude(times);
    }

    private Set<Integer> sitesInBlock(int place, int access, boolean isInTheWay) {
        Set<Integer> sites = new HashSet<>();
        int event = place;
        for (int i = 0; event != NONE && (event <= access || i < LOOKED_AHEAD); i++) {
            boolean isInBlock = isInTheWay && analysis.locks().outermostAcquisition(event) < event;
            if (event > access && !isInBlock) {
                break;
            }
            sites.add(trace.siteId(event));
            event = units.nextInThread(event);
        }
        return sites;
    }
}
