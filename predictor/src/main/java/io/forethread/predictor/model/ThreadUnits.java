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

    private final Trace trace;
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

        /** Copies the units from one position to another into an array. */
        void copy(int from, int to, int[] target, int at) {
            int run = positions.find(from);
            run = run >= 0 ? run : -run - 2;
            int next = at;
            for (int position = from; position < to; run++) {
                int end = Math.min(to, end(run));
                while (position < end) {
                    target[next++] = position++ - offsets.get(run);
                }
            }
        }

        /** Returns the position after the last unit of a run. */
        private int end(int run) {
            return run + 1 < positions.size() ? positions.get(run + 1) : count;
        }

        /** Returns how many units come before a unit of any thread. */
        int countBefore(int unit) {
            int low = 0;
            int high = positions.size();
            while (low < high) { // the first run that begins at the unit or later
                int middle = (low + high) >>> 1;
                if (positions.get(middle) - offsets.get(middle) < unit) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low == 0 ? 0 : Math.min(end(low - 1), unit + offsets.get(low - 1));
        }
    }

    /** NONE until somebody asks. */
    private int interrupted = NONE;

    public ThreadUnits(Trace trace, EventUnits units) {
        this.trace = trace;
        this.units = units;
        this.runs = new RankedBits(units.count());
        this.byThread = new Runs[trace.dictionary().threads().size()];
        for (int thread = 0; thread < byThread.length; thread++) {
            byThread[thread] = new Runs();
        }
        int[] switches = TraceOutline.of(trace).switches();
        int running = NONE;
        for (int i = 0; i < switches.length; i++) {
            int first = units.begunBefore(switches[i]);
            int end = i + 1 < switches.length ? units.begunBefore(switches[i + 1]) : units.count();
            if (first < end) {
                int thread = trace.thread(switches[i]);
                if (thread != running) {
                    running = thread;
                    beginRun(first, byThread[thread]);
                }
                byThread[thread].count += end - first;
            }
        }
        runs.seal();
    }

    private void beginRun(int unit, Runs its) {
        runs.set(unit);
        int offset = its.count - unit;
        offsets.add(offset);
        its.positions.add(its.count);
        its.offsets.add(offset);
    }

    /**
     * Returns the first unit that others come between in the trace, or the number of units. What
     * comes before it is the same as a list of events and as one of whole units.
     */
    int firstInterrupted() {
        if (interrupted == NONE) {
            interrupted = units.count();
            for (int event : TraceOutline.of(trace).switches()) {
                if (!units.isFirst(event)) {
                    interrupted = Math.min(interrupted, units.unitOf(event));
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
        return byThread[thread].countBefore(unit);
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
        int[] chosen = new int[size];
        int at = 0;
        for (int thread = 0; thread < from.length; thread++) {
            int count = Math.max(0, to[thread] - from[thread]);
            if (count > 0) {
                byThread[thread].copy(from[thread], to[thread], chosen, at);
                at += count;
            }
        }
        Arrays.sort(chosen); // unit numbers grow with the trace
        return chosen;
    }

    /** Returns the thread of a unit. */
    public int thread(int unit) {
        return units.thread(unit);
    }
}
