package io.forethread.predictor.direct;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.MustHappenBefore;
import io.forethread.predictor.causality.ReadsFromOrder;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ThreadUnits;
import io.forethread.trace.Trace;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.Optional;

/**
 * Adds to a number of first units of each thread all that they need to happen as they did in the
 * trace: what must come before them, and the writes that reads saw which keep their values.
 *
 * <p>An array holds, by thread, the number of units.
 */
final class CausalClosure {
    /** How many events are looked at before they are counted against the budget. */
    private static final int AT_ONCE = 1_000;

    /** How many earlier writes are looked at for one of the same value. */
    private static final int MOST_EARLIER = 16;

    /**
     * In longer traces, what is not possible by vector clocks is given up. In others it may still
     * be possible with earlier writes of the same values, which takes a walk to find out.
     */
    private static final int LONG = 300_000;

    private final TraceAnalysis analysis;
    private final ThreadUnits threadUnits;
    private final MustHappenBefore order;
    private final int[] start;
    private final int[] limits;
    private final KeptValues values;
    private final WorkBudget budget;

    /** What is needed at least, known at once; null for a target with an order of its own. */
    private final ReadsFromOrder index;

    /**
     * The contended variables: what others hold comes by must-edges. Null if not all of these are
     * kept on the way to the target.
     */
    private final BitSet contended;

    /** How far each thread can get at most, by must-edges and limits; null until it matters. */
    private int[] reach;

    /** A write that writes what it wrote in the trace, or a negative number. */
    private final int keptWrite;

    /**
     * @param limits how many units of each thread there may be at most
     */
    CausalClosure(
            TraceAnalysis analysis,
            Target target,
            Segment segment,
            int[] limits,
            KeptValues values,
            WorkBudget budget) {
        this.analysis = analysis;
        this.order = analysis.orderOnTheWayTo(target);
        this.threadUnits = analysis.threadUnits();
        this.start = segment.start();
        this.limits = limits.clone();
        this.values = values;
        this.budget = budget;
        boolean hasOwnOrder = order != analysis.order();
        this.index = hasOwnOrder || values.least() == null ? null : values.least().apply(analysis);
        this.contended = order == analysis.order() ? analysis.contended() : null;
        this.keptWrite = target.reads().map(Target.ReadsFrom::write).orElse(Target.NONE);
    }

    /**
     * Returns {@code wanted} and all that it needs; nothing if that goes beyond a limit.
     *
     * @param done units that need nothing more
     */
    Optional<int[]> close(int[] done, int[] wanted) {
        if (index != null) {
            Growth least = new Growth(done, wanted);
            boolean isPossible = least.growByIndex();
            if (isPossible && values.isLeastAll()) {
                return Optional.of(least.needed);
            }
            if (!isPossible && analysis.trace().size() > LONG) {
                return Optional.empty();
            }
        }
        Growth growth = new Growth(done, wanted);
        return growth.grow() ? Optional.of(growth.needed) : Optional.empty();
    }

    private int[] reach() {
        if (reach == null) {
            reach = new int[limits.length];
            for (int thread = 0; thread < reach.length; thread++) {
                reach[thread] = Math.min(limits[thread], threadUnits.count(thread));
            }
            boolean less = true;
            while (less) {
                less = false;
                for (int thread = 0; thread < reach.length; thread++) {
                    int possible = mostWithin(thread);
                    less |= possible < reach[thread];
                    reach[thread] = possible;
                }
            }
        }
        return reach;
    }

    /** Returns how many units of a thread need no more of others than these reach. */
    private int mostWithin(int thread) {
        int low = Math.min(start[thread], reach[thread]);
        int high = reach[thread];
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            boolean[] beyond = {false};
            order.requiredBy(thread, middle, (other, count) -> beyond[0] |= count > reach[other]);
            if (beyond[0]) {
                high = middle - 1;
            } else {
                low = middle;
            }
        }
        return low;
    }

    private final class Growth {
        private final int[] done;
        private final int[] needed;
        private final Deque<Integer> waiting = new ArrayDeque<>();
        private final BitSet keptSources = new BitSet();
        private boolean possible = true;

        Growth(int[] done, int[] wanted) {
            this.done = done.clone();
            this.needed = done.clone();
            for (int thread = 0; thread < wanted.length; thread++) {
                require(thread, wanted[thread]);
            }
            if (keptWrite >= 0) {
                keepSources(keptWrite);
            }
        }

        boolean grow() {
            while (possible && !waiting.isEmpty()) {
                int thread = waiting.remove();
                if (done[thread] < needed[thread]) {
                    lookOn(thread);
                }
                order.requiredBy(thread, needed[thread], this::require);
            }
            return possible;
        }

        boolean growByIndex() {
            while (possible && !waiting.isEmpty()) {
                int thread = waiting.remove();
                index.requiredBy(thread, needed[thread], this::require);
            }
            return possible;
        }

        /** Looks at the units of a thread that are needed and not done, one after the other. */
        private void lookOn(int thread) {
            EventUnits units = analysis.units();
            int event = units.first(threadUnits.unit(thread, done[thread]));
            int seen = 0;
            while (possible && done[thread] < needed[thread]) {
                do {
                    look(event, thread);
                    event = units.nextInThread(event);
                    seen++;
                } while (event >= 0 && !units.isFirst(event));
                done[thread]++;
                if (seen >= AT_ONCE) {
                    budget.require(seen);
                    seen = 0;
                }
            }
            budget.require(seen);
        }

        private void look(int event, int thread) {
            Accesses accesses = analysis.accesses();
            int write = accesses.writeBefore(event);
            if (write >= 0 && accesses.dependsOnValue(event)) {
                if (values.must().test(event)) {
                    int source = withinLimits(write);
                    if (contended == null || contended.get(accesses.variable(event))) {
                        requireUnlessOwn(source, thread);
                    }
                    keepSources(source);
                } else if (values.should()
                        && analysis.trace().thread(write) != thread
                        && isWithinReach(write)) {
                    require(write);
                }
            }
        }

        /** Requires what a thread read: its own writes come before it in any case. */
        private void requireUnlessOwn(int write, int thread) {
            if (analysis.trace().thread(write) != thread) {
                require(write);
            }
        }

        /** Returns an earlier write of the same value if a write is beyond a limit. */
        private int withinLimits(int write) {
            Trace trace = analysis.trace();
            int other = write;
            for (int i = 0; i < MOST_EARLIER && other >= 0; i++) {
                if (isWithinLimits(other) && trace.value(other) == trace.value(write)) {
                    return other;
                }
                budget.require(1);
                other = analysis.accesses().writeBefore(other);
            }
            return write;
        }

        private boolean isWithinLimits(int write) {
            int unit = analysis.units().unitOf(write);
            return threadUnits.position(unit) < limits[threadUnits.thread(unit)];
        }

        private void require(int write) {
            int unit = analysis.units().unitOf(write);
            require(threadUnits.thread(unit), threadUnits.position(unit) + 1);
        }

        private boolean isWithinReach(int write) {
            int unit = analysis.units().unitOf(write);
            return threadUnits.position(unit) < reach()[threadUnits.thread(unit)];
        }

        /** Has all reads keep their values that a write was computed from. */
        private void keepSources(int write) {
            if (!values.free().isMade(write)) {
                return; // as nearly always
            }
            Deque<Integer> writes = new ArrayDeque<>();
            writes.add(write);
            while (!writes.isEmpty()) {
                for (int read : values.free().sourcesOf(writes.remove())) {
                    int seen = analysis.accesses().writeBefore(read);
                    if (seen >= 0 && !keptSources.get(read) && !isInPrefix(seen)) {
                        budget.require(1);
                        keptSources.set(read);
                        require(seen);
                        writes.add(seen);
                    }
                }
            }
        }

        private boolean isInPrefix(int event) {
            int unit = analysis.units().unitOf(event);
            return threadUnits.position(unit) < start[threadUnits.thread(unit)];
        }

        private void require(int thread, int count) {
            if (count > needed[thread]) {
                possible &= count <= limits[thread];
                needed[thread] = count;
                waiting.add(thread);
            }
        }
    }

    /** Returns limits that restrict no thread. */
    static int[] noLimits(ThreadUnits units) {
        int[] limits = new int[units.threads()];
        Arrays.fill(limits, Integer.MAX_VALUE);
        return limits;
    }
}
