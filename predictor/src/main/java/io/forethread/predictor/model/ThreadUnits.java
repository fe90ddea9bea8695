package io.forethread.predictor.model;

import io.forethread.trace.Trace;

import java.util.Arrays;

/** The units of each thread in program order. */
public final class ThreadUnits {
    /** No unit. */
    public static final int NONE = -1;

    private final Trace trace;
    private final EventUnits units;
    private final int[] threads;
    private final int[] positions;
    private final int[][] byThread;

    /** NONE until somebody asks. */
    private int interrupted = NONE;

    public ThreadUnits(Trace trace, EventUnits units) {
        this.trace = trace;
        this.units = units;
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

    /**
     * Returns the first unit that others come between in the trace, or the number of units. What
     * comes before it is the same as a list of events and as one of whole units.
     */
    int firstInterrupted() {
        if (interrupted == NONE) {
            interrupted = threads.length;
            for (int event = 1; event < trace.size(); event++) {
                int unit = units.unitOf(event);
                if (unit != units.unitOf(event - 1) && units.first(unit) != event) {
                    interrupted = Math.min(interrupted, unit);
                }
            }
        }
        return interrupted;
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

    /** Returns how many units of a thread come before a unit of any thread in the trace. */
    public int countBefore(int thread, int unit) {
        int place = Arrays.binarySearch(byThread[thread], unit);
        return place < 0 ? -place - 1 : place;
    }

    /**
     * Returns units in the order of the trace.
     *
     * @param from by thread, how many of its first units are left out
     * @param to by thread, how many of its first units there are with these
     */
    public int[] between(int[] from, int[] to) {
        int size = 0;
        for (int thread = 0; thread < from.length; thread++) {
            size += Math.max(0, to[thread] - from[thread]);
        }
        int[] units = new int[size];
        int at = 0;
        for (int thread = 0; thread < from.length; thread++) {
            int count = Math.max(0, to[thread] - from[thread]);
            System.arraycopy(byThread[thread], from[thread], units, at, count);
            at += count;
        }
        Arrays.sort(units); // unit numbers grow with the trace
        return units;
    }

    /** Returns the thread of a unit. */
    public int thread(int unit) {
        return threads[unit];
    }
}
