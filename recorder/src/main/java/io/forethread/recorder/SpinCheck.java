package io.forethread.recorder;

import io.forethread.trace.Layout;
import io.forethread.trace.store.Chunk;

/**
 * Tells whether a sequence of events repeats one short loop in which nothing new happens. Events
 * are rows of a {@link Chunk}; indexes count longs.
 */
final class SpinCheck {
    private static final int LONGEST_LOOP = 128 * Chunk.ROW;

    private SpinCheck() {}

    /**
     * Returns whether the events from {@code start} to {@code end} repeat with a short period: the
     * same sites, variables and values. A loop that writes a new value each time does not repeat.
     */
    static boolean repeats(long[] rows, int start, int end) {
        int longest = Math.min(LONGEST_LOOP, (end - start) / 4);
        int last = end - Chunk.ROW;
        for (int period = Chunk.ROW; period <= longest; period += Chunk.ROW) {
            if (same(rows, last, last - period) && hasPeriod(rows, start, last, period)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the events from {@code start} to {@code end} only read. */
    static boolean isIdle(long[] rows, int start, int end) {
        for (int i = start; i < end; i += Chunk.ROW) {
            switch (Layout.kind(rows[i])) {
                case WRITE_FIELD, WRITE_ELEMENT, WRITE_STATE, NOTIFY, NOTIFY_ALL, START -> {
                    return false;
                }
                case END, INTERRUPT, UNPARK, SIGNAL -> {
                    return false;
                }
                default -> {}
            }
        }
        return true;
    }

    private static boolean hasPeriod(long[] rows, int start, int last, int period) {
        // The first half may differ: the thread had to reach the loop.
        int half = (last - start) / Chunk.ROW / 2 * Chunk.ROW;
        int from = Math.max(start + period, last - half);
        for (int i = last; i >= from; i -= Chunk.ROW) {
            if (!same(rows, i, i - period)) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(long[] rows, int i, int j) {
        return rows[i] == rows[j]
                && ((rows[i + 1] == rows[j + 1] && rows[i + 2] == rows[j + 2])
                        || isOfDeepRun(rows[i]));
    }

    /** Objects that are only passed around do not make a loop go on, in ordinary runs neither. */
    private static boolean isOfDeepRun(long head) {
        return Layout.kind(head).isOfDeepTrace();
    }
}
