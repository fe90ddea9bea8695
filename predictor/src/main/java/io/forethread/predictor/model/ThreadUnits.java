package io.forethread.predictor.model;

import io.forethread.trace.Trace;

import java.util.Arrays;

/**
 * The units of each thread in program order. A thread mostly begins many units before another one
 * begins any, so positions are kept for each such run of units and not for each unit.
 */
public final class ThreadUnits {
    /** No unit. */
    public static final int NONE = -1;

    private final EventUnits units;

    /** The first units of runs. */
    private final RankedBits runs;

    /** By run: what to add to the number of a unit to get its position in its thread. */
    private final IntList offsets = new IntList();

    private final Runs[] byThread;
    private final int events;

    /** The answer of {@link #firstInterrupted}, or NONE. */
    private int interrupted = NONE;

    /** The runs of one thread: the position of the first unit of each, and its offset. */
    private static final class Runs {
        private final IntList positions = new IntList();
        private final IntList offsets = new IntList();
        private int count;

        int unit(int position) {
            int found = positions.find(position);
            return position - offsets.get(found >= 0 ? found : -found - 2);
        }
    }

    public ThreadUnits(Trace trace, EventUnits units) {
        this.units = units;
        this.events = trace.size();
        this.runs = new RankedBits(units.count());
        this.byThread = new Runs[trace.dictionary().threads().size()];
        for (int thread = 0; thread < byThread.length; thread++) {
            byThread[thread] = new Runs();
        }
        int running = NONE;
        for (int unit = 0; unit < units.count(); unit++) {
            int thread = units.thread(unit);
            Runs its = byThread[thread];
            if (thread != running) {
                running = thread;
                runs.set(unit);
                int offset = its.count - unit;
                offsets.add(offset);
                its.positions.add(its.count);
                its.offsets.add(offset);
            }
            its.count++;
        }
        runs.seal();
    }

    /** Returns how many threads there are. */
    public int threads() {
        return byThread.length;
    }

    /** Returns how many units a thread has. */
    public int count(int thread) {
        return byThread[thread].count;
    }

    /** Returns how many units of its thread come before a unit. */
    public int position(int unit) {
        return unit + offsets.get(runs.rank(unit + 1) - 1);
    }

    /** Returns the unit before another in its thread, or {@link #NONE}. */
    public int previous(int unit) {
        if (!runs.get(unit)) {
            return unit - 1;
        }
        int position = position(unit);
        return position == 0 ? NONE : unit(thread(unit), position - 1);
    }

    /** Returns the unit at a position of a thread. */
    public int unit(int thread, int position) {
        Runs its = byThread[thread];
        if (position < 0 || position >= its.count) {
            throw new IndexOutOfBoundsException("No unit " + position + " of thread " + thread);
        }
        return its.unit(position);
    }

    /** Returns how many units of a thread come before a unit of any thread in the trace. */
    public int countBefore(int thread, int unit) {
        int low = 0;
        int high = byThread[thread].count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (byThread[thread].unit(middle) < unit) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
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
        int[] some = new int[size];
        int at = 0;
        for (int thread = 0; thread < from.length; thread++) {
            for (int position = from[thread]; position < to[thread]; position++) {
                some[at++] = byThread[thread].unit(position);
            }
        }
        Arrays.sort(some); // unit numbers grow with the trace
        return some;
    }

    /**
     * Returns the first unit that others come between in the trace, or the number of units. What
     * comes before it is the same as a list of events and as one of whole units.
     */
    int firstInterrupted() {
        if (interrupted == NONE) {
            interrupted = units.count();
            for (int event = 1; event < events; event++) {
                int unit = units.unitOf(event);
                if (unit != units.unitOf(event - 1) && units.first(unit) != event) {
                    interrupted = Math.min(interrupted, unit);
                }
            }
        }
        return interrupted;
    }

    /** Returns the thread of a unit. */
    public int thread(int unit) {
        return units.thread(unit);
    }
}
