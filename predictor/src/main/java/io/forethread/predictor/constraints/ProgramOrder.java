package io.forethread.predictor.constraints;

import io.forethread.predictor.model.EventUnits;

import java.util.Arrays;

/** The units of a thread keep their order, and none is left out before one that is executed. */
public final class ProgramOrder {
    public static final int NONE = -1;

    private final int[] previous;

    ProgramOrder(EventUnits units, int threads) {
        previous = new int[units.count()];
        int[] last = new int[threads];
        Arrays.fill(last, NONE);
        for (int unit = 0; unit < previous.length; unit++) {
            int thread = units.thread(unit);
            previous[unit] = last[thread];
            last[thread] = unit;
        }
    }

    /** Returns the unit before {@code unit} in its thread, or {@link #NONE}. */
    public int previous(int unit) {
        return previous[unit];
    }
}
