package io.forethread.predictor.detect;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;

/**
 * Chooses some of many things that only differ in when they happened, such as the rounds of a loop:
 * the first ones, the last ones, and those nearest to what another thread did. What no filter tells
 * apart needs no more; what comes once is never left out.
 */
public final class Representatives {
    /** How many there are at most; so few are all chosen. */
    public static final int MOST = 64;

    private static final int FIRST = 16;
    private static final int LAST = 16;
    private static final int NEAREST = MOST - FIRST - LAST;

    private Representatives() {}

    /**
     * Returns the indexes of those that are chosen, in ascending order.
     *
     * @param count how many there are to choose from
     * @param distance how far each is from what another thread did; asked in ascending order
     */
    public static int[] of(int count, IntUnaryOperator distance) {
        BitSet chosen = new BitSet();
        if (count <= MOST) {
            chosen.set(0, count);
        } else {
            chosen.set(0, FIRST);
            chosen.set(count - LAST, count);
            addNearest(chosen, count, distance);
        }
        return chosen.stream().toArray();
    }

    private static void addNearest(BitSet chosen, int count, IntUnaryOperator distance) {
        int[] distances = new int[NEAREST];
        int[] indexes = new int[NEAREST];
        Arrays.fill(distances, Integer.MAX_VALUE);
        int kept = 0;
        for (int index = FIRST; index < count - LAST; index++) {
            int its = distance.applyAsInt(index);
            if (its < distances[NEAREST - 1]) {
                int place = Math.min(kept, NEAREST - 1);
                while (place > 0 && distances[place - 1] > its) {
                    distances[place] = distances[place - 1];
                    indexes[place] = indexes[place - 1];
                    place--;
                }
                distances[place] = its;
                indexes[place] = index;
                kept = Math.min(kept + 1, NEAREST);
            }
        }
        for (int i = 0; i < kept; i++) {
            chosen.set(indexes[i]);
        }
    }
}
