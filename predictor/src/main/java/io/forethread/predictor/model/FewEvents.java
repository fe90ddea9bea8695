package io.forethread.predictor.model;

import java.util.Arrays;
import java.util.BitSet;

/** Keeps a few events of each likeness: the first and the last ones. */
public final class FewEvents {
    /** How many of the first ones; and how many of the last ones. */
    private static final int FIRST = 3;

    private static final int LAST = 2;

    private static final int ROW = FIRST + LAST;

    private int[] kept = new int[16 * ROW];
    private int[] counts = new int[16];

    /**
     * Adds an event.
     *
     * @param likeness a small number; events that have it in common are alike
     */
    public void add(int likeness, int event) {
        if (likeness >= counts.length) {
            int longer = Math.max(likeness + 1, 2 * counts.length);
            counts = Arrays.copyOf(counts, longer);
            kept = Arrays.copyOf(kept, longer * ROW);
        }
        int count = counts[likeness]++;
        int place = count < FIRST ? count : FIRST + (count - FIRST) % LAST;
        kept[likeness * ROW + place] = event;
    }

    /** Returns all events that were kept. */
    public BitSet all() {
        BitSet all = new BitSet();
        for (int likeness = 0; likeness < counts.length; likeness++) {
            for (int i = 0; i < Math.min(counts[likeness], ROW); i++) {
                all.set(kept[likeness * ROW + i]);
            }
        }
        return all;
    }
}
