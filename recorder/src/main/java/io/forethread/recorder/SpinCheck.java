package io.forethread.recorder;

import io.forethread.trace.Layout;

/** Tells whether a run of events is one short loop, over and over, in which nothing new happens. */
final class SpinCheck {
    private static final int LONGEST_LOOP = 128;

    private SpinCheck() {}

    /**
     * Returns whether the events from {@code start} to {@code end} repeat with a short period: the
     * same places, variables and values. A loop that writes a new value each time does not repeat.
     */
    static boolean repeats(long[] head, long[] variable, long[] value, int start, int end) {
        int longest = Math.min(LONGEST_LOOP, (end - start) / 4);
        int last = end - 1;
        for (int period = 1; period <= longest; period++) {
            if (same(head, variable, value, last, last - period)
                    && hasPeriod(head, variable, value, start, last, period)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether the events from {@code start} to {@code end} only look, and change nothing.
     */
    static boolean isIdle(long[] head, int start, int end) {
        for (int i = start; i < end; i++) {
            switch (Layout.kind(head[i])) {
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

    private static boolean hasPeriod(
            long[] head, long[] variable, long[] value, int start, int last, int period) {
        // The first rounds may still have been different: the thread had to come to the loop.
        int from = Math.max(start + period, last - (last - start) / 2);
        for (int i = last; i >= from; i--) {
            if (!same(head, variable, value, i, i - period)) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(long[] head, long[] variable, long[] value, int i, int j) {
        return head[i] == head[j] && variable[i] == variable[j] && value[i] == value[j];
    }
}
