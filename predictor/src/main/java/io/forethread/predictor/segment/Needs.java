package io.forethread.predictor.segment;

import io.forethread.predictor.model.ThreadUnits;

import java.util.Arrays;

/**
 * What the units of a thread need: a number of first units of another thread, or of their own. A
 * need is left out if earlier units of the thread need as much, so few needs are left.
 */
final class Needs {
    private int[] positions = new int[8];
    private int[] threads = new int[8];
    private int[] counts = new int[8];
    private int size;

    private Needs() {}

    /**
     * Returns the needs of all threads, by thread.
     *
     * @param needed by unit, the units that it needs
     */
    static Needs[] of(ThreadUnits units, Adjacency... needed) {
        Needs[] all = new Needs[units.threads()];
        for (int thread = 0; thread < all.length; thread++) {
            all[thread] = new Needs();
            int[] known = new int[units.threads()];
            for (int position = 0; position < units.count(thread); position++) {
                int unit = units.unit(thread, position);
                for (Adjacency neighbours : needed) {
                    for (int i = neighbours.start(unit); i < neighbours.end(unit); i++) {
                        all[thread].add(position, neighbours.neighbour(i), units, known);
                    }
                }
            }
        }
        return all;
    }

    private void add(int position, int needed, ThreadUnits units, int[] known) {
        int thread = units.thread(needed);
        int count = units.position(needed) + 1;
        if (count <= known[thread]) {
            return;
        }
        known[thread] = count;
        if (size == positions.length) {
            positions = Arrays.copyOf(positions, 2 * size);
            threads = Arrays.copyOf(threads, 2 * size);
            counts = Arrays.copyOf(counts, 2 * size);
        }
        positions[size] = position;
        threads[size] = thread;
        counts[size++] = count;
    }

    int size() {
        return size;
    }

    /** Returns the position of the unit that has a need. They come in the order of positions. */
    int position(int need) {
        return positions[need];
    }

    /** Returns the thread whose units are needed. */
    int thread(int need) {
        return threads[need];
    }

    /** Returns how many units of that thread are needed. */
    int count(int need) {
        return counts[need];
    }
}
