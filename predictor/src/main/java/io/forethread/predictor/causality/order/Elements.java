package io.forethread.predictor.causality.order;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.ThreadUnits;

import java.util.Arrays;

/** The units that an order is about, in the order of the trace and thread by thread. */
final class Elements {
    static final int NONE = -1;

    private final int[] units;
    private final int[][] byThread;
    private final int[] positions;
    private final EventUnits eventUnits;

    private Elements(int[] units, int[][] byThread, int[] positions, EventUnits eventUnits) {
        this.units = units;
        this.byThread = byThread;
        this.positions = positions;
        this.eventUnits = eventUnits;
    }

    static Elements of(int[] units, EventUnits eventUnits, ThreadUnits threads) {
        int[] counts = new int[threads.threads()];
        int[] positions = new int[units.length];
        for (int element = 0; element < units.length; element++) {
            positions[element] = counts[eventUnits.thread(units[element])]++;
        }
        int[][] byThread = new int[counts.length][];
        Arrays.setAll(byThread, thread -> new int[counts[thread]]);
        for (int element = 0; element < units.length; element++) {
            byThread[eventUnits.thread(units[element])][positions[element]] = element;
        }
        return new Elements(units, byThread, positions, eventUnits);
    }

    /** Returns the unit of each element; not to be changed, as the arrays below. */
    int[] units() {
        return units;
    }

    int[][] byThread() {
        return byThread;
    }

    /** Returns, by element, how many elements of its thread come before it. */
    int[] positions() {
        return positions;
    }

    EventUnits eventUnits() {
        return eventUnits;
    }

    int size() {
        return units.length;
    }

    int thread(int element) {
        return eventUnits.thread(units[element]);
    }

    /** Returns the element of a unit, or {@link #NONE}. */
    int of(int unit) {
        if (units.length == eventUnits.count()) {
            return unit;
        }
        int found = Arrays.binarySearch(units, unit);
        return found < 0 ? NONE : found;
    }

    /** Returns the element with which a unit is executed, or {@link #NONE} if it never is. */
    int with(int unit) {
        int same = of(unit);
        if (same != NONE) {
            return same;
        }
        int[] its = byThread[eventUnits.thread(unit)];
        int low = 0;
        int high = its.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (units[its[middle]] < unit) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < its.length ? its[low] : NONE;
    }
}
