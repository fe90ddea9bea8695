package io.forethread.predictor.lattice;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.DataTreatment;
import io.forethread.predictor.causality.order.LockTreatment;
import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Counts the linearisations of a small trace by the definitions alone: pairs of units that are
 * ordered, sets of units that exclude each other, and what each read sees. No clocks, no cuts.
 */
final class BruteForceOrders {
    private final Trace trace;
    private final TraceAnalysis analysis;
    private final int size;

    /** By unit, those that come before it. */
    private final long[] before;

    /** Sets of units, by lock: no two of a lock may both be begun and not complete. */
    private final List<List<Block>> blocks = new ArrayList<>();

    private final boolean readsSeeTheirWrites;
    private final Map<List<Object>, Long> counts = new HashMap<>();

    private record Block(long units, int thread, boolean shared) {}

    BruteForceOrders(TraceAnalysis analysis, LockTreatment locks, DataTreatment data) {
        this.trace = analysis.trace();
        this.analysis = analysis;
        this.size = analysis.units().count();
        this.before = new long[size];
        this.readsSeeTheirWrites = data == DataTreatment.WRITE_WITH_ITS_READS;
        if (size > 60) {
            throw new IllegalArgumentException("The trace is too long.");
        }
        orderThreads();
        analysis.synchronization().mustEdges().forEach(this::order);
        orderPairs(data);
        addLocks(locks);
    }

    private int unit(int event) {
        return analysis.units().unitOf(event);
    }

    private void order(int earlier, int later) {
        if (unit(earlier) < unit(later)) {
            before[unit(later)] |= 1L << unit(earlier);
        }
    }

    private void orderThreads() {
        for (int a = 0; a < trace.size(); a++) {
            for (int b = a + 1; b < trace.size(); b++) {
                if (trace.thread(a) == trace.thread(b)) {
                    order(a, b);
                }
            }
        }
    }

    private void orderPairs(DataTreatment data) {
        for (int a = 0; a < trace.size(); a++) {
            for (int b = a + 1; b < trace.size(); b++) {
                if (isAboutWaiting(a)
                        && isAboutWaiting(b)
                        && trace.ownerId(a) == trace.ownerId(b)) {
                    order(a, b);
                }
                if (data == DataTreatment.CONFLICTS_ORDERED && areInConflict(a, b)) {
                    order(a, b);
                }
            }
        }
    }

    private boolean isAboutWaiting(int event) {
        return Set.of(EventKind.WAIT, EventKind.WAKE, EventKind.NOTIFY, EventKind.NOTIFY_ALL)
                .contains(trace.kind(event));
    }

    private boolean areInConflict(int a, int b) {
        return trace.isAccess(a)
                && trace.isAccess(b)
                && trace.variable(a).equals(trace.variable(b))
                && (trace.isWrite(a) || trace.isWrite(b));
    }

    private void addLocks(LockTreatment treatment) {
        LockHolds holds = analysis.synchronization().holds();
        Set<Long> handedOver = new TreeSet<>();
        holds.handedOver().forEach(hold -> handedOver.add(hold.lock()));
        for (long lock : holds.locks()) {
            List<Hold> all = holds.of(lock);
            if (treatment == LockTreatment.RELEASE_BEFORE_ACQUIRE || handedOver.contains(lock)) {
                for (Hold one : all) {
                    for (Hold other : all) {
                        if (one.excludes(other)
                                && one.isReleased()
                                && one.release() < other.acquire()) {
                            order(one.release(), other.acquire());
                        }
                    }
                }
            } else {
                blocks.add(all.stream().map(this::block).toList());
            }
        }
    }

    private Block block(Hold hold) {
        long units = 1L << unit(hold.acquire());
        for (int event = hold.acquire(); event < trace.size(); event++) {
            boolean isInside =
                    trace.thread(event) == hold.thread()
                            && (!hold.isReleased() || event <= hold.release());
            units |= isInside ? 1L << unit(event) : 0;
        }
        if (!hold.isReleased()) {
            units |= 1L << 63; // it is never complete
        }
        return new Block(units, hold.thread(), hold.shared());
    }

    /** Returns how many orders of all units there are. */
    long count() {
        return count(0, new TreeMap<>());
    }

    private long count(long done, Map<Object, Integer> writers) {
        if (Long.bitCount(done) == size) {
            return 1;
        }
        List<Object> key = List.of(done, new TreeMap<>(writers).toString());
        Long known = counts.get(key);
        if (known == null) {
            known = 0L;
            for (int unit = 0; unit < size; unit++) {
                Map<Object, Integer> after = new HashMap<>(writers);
                if ((done >>> unit & 1) == 0 && isEnabled(unit, done) && execute(unit, after)) {
                    known = Math.addExact(known, count(done | 1L << unit, sorted(after)));
                }
            }
            counts.put(key, known);
        }
        return known;
    }

    private static Map<Object, Integer> sorted(Map<Object, Integer> map) {
        Map<Object, Integer> sorted = new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
        sorted.putAll(map);
        return sorted;
    }

    private boolean isEnabled(int unit, long done) {
        if ((before[unit] & ~done) != 0) {
            return false;
        }
        long after = done | 1L << unit;
        for (List<Block> ofLock : blocks) {
            List<Block> incomplete =
                    ofLock.stream()
                            .filter(b -> (b.units & after) != 0 && (b.units & ~after) != 0)
                            .toList();
            for (Block begun : ofLock) {
                if (Long.numberOfTrailingZeros(begun.units) == unit
                        && incomplete.stream().anyMatch(b -> areExclusive(b, begun))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean areExclusive(Block one, Block other) {
        return one.thread != other.thread && !(one.shared && other.shared);
    }

    /** Returns whether all reads of a unit see the write that they saw; notes its writes. */
    private boolean execute(int unit, Map<Object, Integer> writers) {
        if (!readsSeeTheirWrites) {
            return true;
        }
        for (int event : analysis.units().events(unit)) {
            if (trace.isAccess(event)) {
                Object variable = trace.variable(event).toString() + trace.isState(event);
                boolean isRead = trace.isRead(event) || trace.kind(event) == EventKind.WRITE_STATE;
                if (isRead
                        && writers.getOrDefault(variable, -1)
                                != analysis.accesses().writeBefore(event)) {
                    return false;
                }
                if (trace.isWrite(event)) {
                    writers.put(variable, event);
                }
            }
        }
        return true;
    }
}
