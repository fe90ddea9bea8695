package io.forethread.predictor.segment;

import io.forethread.predictor.model.ThreadUnits;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the units of a thread need: a number of first units of another thread, or of their own. A
 * need is left out if earlier units of the thread need as much. So the needs of one other thread
 * grow with the position, and what the first units of a thread need is looked up in them.
 */
final class Needs {
    /** By thread that is needed, in order, so that all that follows is the same in every run. */
    private final Map<Integer, Steps> byThread = new TreeMap<>();

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
            for (int position = 0; position < units.count(thread); position++) {
                int unit = units.unit(thread, position);
                for (Adjacency neighbours : needed) {
                    for (int i = neighbours.start(unit); i < neighbours.end(unit); i++) {
                        int other = neighbours.neighbour(i);
                        all[thread]
                                .byThread
                                .computeIfAbsent(units.thread(other), any -> new Steps())
                                .add(position, units.position(other) + 1);
                    }
                }
            }
        }
        return all;
    }

    /** Receives how many units of each thread are needed. */
    @FunctionalInterface
    interface Receiver {
        void need(int thread, int count);
    }

    /** Tells what the first {@code count} units of the thread need. */
    void ofFirst(int count, Receiver receiver) {
        byThread.forEach(
                (thread, steps) -> {
                    int needed = steps.below(count);
                    if (needed > 0) {
                        receiver.need(thread, needed);
                    }
                });
    }

    /** How much of one thread is needed, from which position on. */
    private static final class Steps {
        private int[] positions = new int[4];
        private int[] counts = new int[4];
        private int size;

        void add(int position, int count) {
            if (size > 0 && count <= counts[size - 1]) {
                return;
            }
            if (size > 0 && positions[size - 1] == position) {
                counts[size - 1] = count;
                return;
            }
            if (size == positions.length) {
                positions = Arrays.copyOf(positions, 2 * size);
                counts = Arrays.copyOf(counts, 2 * size);
            }
            positions[size] = position;
            counts[size++] = count;
        }

        /** Returns how much the units before a position need. */
        int below(int position) {
            int place = Arrays.binarySearch(positions, 0, size, position);
            int before = place < 0 ? -place - 1 : place;
            return before == 0 ? 0 : counts[before - 1];
        }
    }
}
