package io.forethread.predictor.direct;

import io.forethread.predictor.causality.MustHappenBefore;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.ThreadUnits;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;

/**
 * Adds to a number of first units of each thread all that they need to happen as they did in the
 * trace: what must come before them, and the writes that their reads saw.
 *
 * <p>An array holds, by thread, the number of units.
 */
final class CausalClosure {
    private final TraceAnalysis analysis;
    private final ThreadUnits threadUnits;
    private final MustHappenBefore order;
    private final int[] limits;

    /**
     * @param order what every order keeps
     * @param limits how many units of each thread there may be at most
     */
    CausalClosure(TraceAnalysis analysis, MustHappenBefore order, int[] limits) {
        this.analysis = analysis;
        this.order = order;
        this.threadUnits = analysis.threadUnits();
        this.limits = limits.clone();
    }

    /**
     * Returns {@code wanted} and all that it needs; nothing if that goes beyond a limit.
     *
     * @param done units that need nothing more
     */
    Optional<int[]> close(int[] done, int[] wanted) {
        Growth growth = new Growth(done, wanted);
        return growth.grow() ? Optional.of(growth.needed) : Optional.empty();
    }

    private final class Growth {
        private final int[] done;
        private final int[] needed;
        private final Deque<Integer> waiting = new ArrayDeque<>();
        private boolean possible = true;

        Growth(int[] done, int[] wanted) {
            this.done = done.clone();
            this.needed = done.clone();
            for (int thread = 0; thread < wanted.length; thread++) {
                require(thread, wanted[thread]);
            }
        }

        boolean grow() {
            while (possible && !waiting.isEmpty()) {
                int thread = waiting.remove();
                while (possible && done[thread] < needed[thread]) {
                    look(threadUnits.unit(thread, done[thread]++));
                }
                order.requiredBy(thread, needed[thread], this::require);
            }
            return possible;
        }

        private void look(int unit) {
            Accesses accesses = analysis.accesses();
            EventUnits units = analysis.units();
            for (int event = units.first(unit);
                    event >= 0 && units.unitOf(event) == unit;
                    event = units.nextInThread(event)) {
                if (accesses.dependsOnValue(event) && accesses.writeBefore(event) >= 0) {
                    int writer = units.unitOf(accesses.writeBefore(event));
                    require(threadUnits.thread(writer), threadUnits.position(writer) + 1);
                }
            }
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
