package io.forethread.predictor.causality;

import io.forethread.predictor.model.ThreadUnits;

import java.util.Arrays;

/**
 * Vector clocks of all units. The clock of a unit tells, for each other thread, how many of its
 * units come before. Along a thread a clock rarely changes, and then in few of its components, so
 * only these changes are kept.
 */
final class Clocks {
    private static final History[] NOBODY = {};

    private final ThreadUnits units;

    /** By thread, then by the other thread; as long as the last thread that is known there. */
    private final History[][] known;

    Clocks(ThreadUnits units) {
        this.units = units;
        this.known = new History[units.threads()][];
        Arrays.fill(known, NOBODY);
    }

    /**
     * Makes a unit come after {@code cause} and all that comes before that.
     *
     * @return whether this was not known yet
     */
    boolean order(int cause, int unit) {
        int thread = units.thread(unit);
        int other = units.thread(cause);
        if (thread == other || latest(thread, other) > units.position(cause)) {
            return false; // what comes before the cause is known then, too
        }
        int position = units.position(unit);
        int causePosition = units.position(cause);
        raise(thread, other, position, causePosition + 1);
        for (int third = 0; third < known[other].length; third++) {
            History history = known[other][third];
            if (history != null && third != thread) {
                int count = history.at(causePosition);
                if (count > latest(thread, third)) {
                    raise(thread, third, position, count);
                }
            }
        }
        return true;
    }

    private History history(int thread, int other) {
        History[] histories = known[thread];
        return other < histories.length ? histories[other] : null;
    }

    /** Returns how many units of {@code other} come before those at a position of a thread. */
    int count(int thread, int position, int other) {
        History history = history(thread, other);
        return history == null ? 0 : history.at(position);
    }

    /** Tells what comes before the first {@code count} units of a thread, in other threads. */
    void requiredBy(int thread, int count, MustHappenBefore.Requirements requirements) {
        for (int other = 0; count > 0 && other < known[thread].length; other++) {
            if (known[thread][other] != null) {
                requirements.require(other, known[thread][other].at(count - 1));
            }
        }
    }

    private int latest(int thread, int other) {
        History history = history(thread, other);
        return history == null ? 0 : history.latest();
    }

    private void raise(int thread, int other, int position, int count) {
        if (other >= known[thread].length) {
            int longer = Math.max(other + 1, Math.min(units.threads(), 2 * known[thread].length));
            known[thread] = Arrays.copyOf(known[thread], longer);
        }
        if (known[thread][other] == null) {
            known[thread][other] = new History();
        }
        known[thread][other].add(position, count);
    }

    /** Asks for clocks of each thread at growing positions, without searching for each. */
    final class Sweep {
        private final int[][] next = new int[units.threads()][];

        /**
         * Returns how many units of another thread come before those at a position of a thread. For
         * the same two threads, positions may only grow.
         */
        int count(int thread, int position, int other) {
            History history = history(thread, other);
            if (history == null) {
                return 0;
            }
            if (next[thread] == null || next[thread].length <= other) {
                next[thread] =
                        next[thread] == null
                                ? new int[known[thread].length]
                                : Arrays.copyOf(next[thread], known[thread].length);
            }
            int at = next[thread][other];
            while (at < history.size && history.positions[at] <= position) {
                at++;
            }
            next[thread][other] = at;
            return at == 0 ? 0 : history.counts[at - 1];
        }
    }

    Sweep sweep() {
        return new Sweep();
    }

    /** How one component of a thread's clock grew. */
    private static final class History {
        private int[] positions = new int[2];
        private int[] counts = new int[2];
        private int size;

        void add(int position, int count) {
            if (size > 0 && positions[size - 1] == position) {
                size--;
            } else if (size == positions.length) {
                positions = Arrays.copyOf(positions, 2 * size);
                counts = Arrays.copyOf(counts, 2 * size);
            }
            positions[size] = position;
            counts[size] = count;
            size++;
        }

        int latest() {
            return counts[size - 1];
        }

        int at(int position) {
            if (positions[size - 1] <= position) {
                return counts[size - 1];
            }
            int found = Arrays.binarySearch(positions, 0, size, position);
            int last = found >= 0 ? found : -found - 2;
            return last < 0 ? 0 : counts[last];
        }
    }
}
