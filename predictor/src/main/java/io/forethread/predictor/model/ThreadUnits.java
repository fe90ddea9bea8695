package io.forethread.predictor.model;

import io.forethread.trace.Trace;

/** The units of each thread in program order. */
public final class ThreadUnits {
    /** No unit. */
    public static final int NONE = -1;

    private final int[] threads;
    private final int[] positions;
    private final int[][] byThread;

    public ThreadUnits(Trace trace, EventUnits units) {
        this.threads = new int[units.count()];
        this.positions = new int[units.count()];
        int[] counts = new int[trace.dictionary().threads().size()];
        for (int unit = 0; unit < units.count(); unit++) {
            threads[unit] = units.thread(unit);
            positions[unit] = counts[threads[unit]]++;
        }
        this.byThread = new int[counts.length][];
        for (int thread = 0; thread < counts.length; thread++) {
            byThread[thread] = new int[counts[thread]];
        }
        for (int unit = 0; unit < units.count(); unit++) {
            byThread[threads[unit]][positions[unit]] = unit;
        }
    }

    /** Returns how many threads there are. */
    public int threads() {
        return byThread.length;
    }

    /** Returns how many units a thread has. */
    public int count(int thread) {
        return byThread[thread].length;
    }

    /** Returns how many units of its thread come before a unit. */
    public int position(int unit) {
        return positions[unit];
    }

    /** Returns the unit before another in its thread, or {@link #NONE}. */
    public int previous(int unit) {
        return positions[unit] == 0 ? NONE : byThread[threads[unit]][positions[unit] - 1];
    }

    /** Returns the unit at a position of a thread. */
    public int unit(int thread, int position) {
        return byThread[thread][position];
    }

    /** Returns the thread of a unit. */
    public int thread(int unit) {
        return threads[unit];
    }
}
