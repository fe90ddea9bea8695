package io.forethread.predictor.model;

import io.forethread.trace.Trace;

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

    /** Returns the thread of a unit. */
    public int thread(int unit) {
        return units.thread(unit);
    }
}
