package io.forethread.predictor.causality;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;

/** The signals of one object so far. Each is about the whole of it or about a part. */
final class Signals {
    /** Stands for the whole object. */
    static final long WHOLE = 0;

    private final Units all = new Units();
    private final Map<Long, Units> parts = new HashMap<>();

    void add(int thread, int unit, long part) {
        all.add(thread, unit);
        parts.computeIfAbsent(part, key -> new Units()).add(thread, unit);
    }

    /** Hands over the units of all signals that whoever awaits {@code part} comes after. */
    void forEach(long part, IntConsumer action) {
        if (part == WHOLE) {
            all.forEach(action);
            return;
        }
        for (long matching : new long[] {WHOLE, part}) {
            Units units = parts.get(matching);
            if (units != null) {
                units.forEach(action);
            }
        }
    }

    /** The last unit of each thread: it comes after the earlier ones. */
    private static final class Units {
        private int[] threads = new int[1];
        private int[] units = new int[1];
        private int size;

        void add(int thread, int unit) {
            for (int i = 0; i < size; i++) {
                if (threads[i] == thread) {
                    units[i] = unit;
                    return;
                }
            }
            if (size == units.length) {
                threads = Arrays.copyOf(threads, 2 * size);
                units = Arrays.copyOf(units, 2 * size);
            }
            threads[size] = thread;
            units[size++] = unit;
        }

        void forEach(IntConsumer action) {
            for (int i = 0; i < size; i++) {
                action.accept(units[i]);
            }
        }
    }
}
