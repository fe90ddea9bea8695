package io.forethread.predictor.causality;

import io.forethread.predictor.model.ThreadUnits;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Vector clocks of all units. The clock of a unit tells, for each other thread, how many of its
 * units come before. Along a thread a clock rarely changes, and then in few of its components, so
 * only these changes are kept.
 */
final class Clocks {
    private final ThreadUnits units;

    /** By thread, then by the other thread. */
    private final Map<Integer, History>[] known;

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays of generic types cannot be made otherwise
    Clocks(ThreadUnits units) {
        this.units = units;
        this.known = new Map[units.threads()];
        Arrays.setAll(known, thread -> new HashMap<>());
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
        raise(thread, other, position, units.position(cause) + 1);
        for (Map.Entry<Integer, History> entry : known[other].entrySet()) {
            int count = entry.getValue().at(units.position(cause));
            if (entry.getKey() != thread && count > latest(thread, entry.getKey())) {
                raise(thread, entry.getKey(), position, count);
            }
        }
        return true;
    }

    /** Returns how many units of {@code other} come before those at a position of a thread. */
    int count(int thread, int position, int other) {
        History history = known[thread].get(other);
        return history == null ? 0 : history.at(position);
    }

    /** Returns the threads of which units come before some of a thread. */
    Iterable<Integer> known(int thread) {
        return known[thread].keySet();
    }

    private int latest(int thread, int other) {
        History history = known[thread].get(other);
        return history == null ? 0 : history.latest();
    }

    private void raise(int thread, int other, int position, int count) {
        known[thread].computeIfAbsent(other, key -> new History()).add(position, count);
    }

    /** How one component of a thread's clock grew. */
    private static final class History {
        private int[] positions = new int[4];
        private int[] counts = new int[4];
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
