package io.forethread.predictor.constraints;

import io.forethread.predictor.model.EventUnits;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * Pairs of units in different threads of which the later one cannot be executed without the earlier
 * one. Kept as linked lists in arrays, since a trace may have as many of them as events.
 */
final class MustOrder {
    private static final int NONE = -1;

    private final EventUnits units;
    private final int[] last;
    private int[] from = new int[16];
    private int[] to = new int[16];
    private int[] rest = new int[16];
    private int count;

    MustOrder(EventUnits units) {
        this.units = units;
        this.last = new int[units.count()];
        Arrays.fill(last, NONE);
    }

    /** Adds that {@code later} needs {@code earlier}; both are events. */
    void add(int earlier, int later) {
        int source = units.unitOf(earlier);
        int target = units.unitOf(later);
        if (units.thread(source) == units.thread(target)) {
            return; // program order says so already
        }
        if (count == from.length) {
            from = Arrays.copyOf(from, 2 * count);
            to = Arrays.copyOf(to, 2 * count);
            rest = Arrays.copyOf(rest, 2 * count);
        }
        from[count] = source;
        to[count] = later;
        rest[count] = last[target];
        last[target] = count++;
    }

    /**
     * Calls {@code action} with each unit of another thread that {@code unit} needs.
     *
     * @param counts tells which events of the unit are to be looked at
     */
    void forEachNeededBy(int unit, IntPredicate counts, IntConsumer action) {
        for (int edge = last[unit]; edge != NONE; edge = rest[edge]) {
            if (counts.test(to[edge])) {
                action.accept(from[edge]);
            }
        }
    }
}
