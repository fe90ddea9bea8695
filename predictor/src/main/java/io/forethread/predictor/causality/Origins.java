package io.forethread.predictor.causality;

import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.Numbering;
import io.forethread.trace.Trace;
import io.forethread.trace.ValueType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How threads came to know objects. A thread that learned of an object by reading a reference can
 * do nothing with it before somebody has written that reference. So what its writers did before,
 * such as constructing the object, comes before all that the thread does with it.
 */
final class Origins {
    private static final int[] UNKNOWN = {};

    private final Trace trace;
    private final Accesses accesses;
    private final MustHappenBefore order;
    private final Numbering pairs = new Numbering();

    /**
     * By number of thread and object: the read that yielded the reference, or {@link
     * Accesses#NONE}.
     */
    private int[] origins = new int[64];

    private final Map<Integer, int[]> writers = new HashMap<>();

    Origins(Trace trace, Accesses accesses, MustHappenBefore order) {
        this.trace = trace;
        this.accesses = accesses;
        this.order = order;
        for (int event = 0; event < trace.size(); event++) {
            if (trace.isAccess(event)) {
                note(trace.thread(event), trace.ownerId(event), Accesses.NONE);
                if (trace.valueType(event) == ValueType.REFERENCE) {
                    int told = trace.isRead(event) ? event : Accesses.NONE;
                    note(trace.thread(event), (int) trace.value(event), told);
                }
            } else if (isAboutObject(event)) {
                note(trace.thread(event), trace.ownerId(event), Accesses.NONE);
            }
        }
    }

    private boolean isAboutObject(int event) {
        return trace.ownerId(event) != 0;
    }

    private void note(int thread, int object, int told) {
        if (object == 0) {
            return;
        }
        int known = pairs.size();
        int pair = pairs.of(key(thread, object));
        if (pair == known) {
            if (pair == origins.length) {
                origins = Arrays.copyOf(origins, 2 * pair);
            }
            origins[pair] = told;
        }
    }

    private static long key(int thread, int object) {
        return ((long) thread << 32) | object;
    }

    /**
     * Returns whether event {@code a} comes before all that a thread does with an object, since it
     * comes before every write of the reference that the thread read.
     */
    boolean isBeforeKnown(int a, int thread, int object) {
        int pair = pairs.find(key(thread, object));
        if (pair == Numbering.NONE || origins[pair] == Accesses.NONE) {
            return false;
        }
        int[] told = writers.computeIfAbsent(origins[pair], this::findWriters);
        if (told.length == 0) {
            return false;
        }
        for (int write : told) {
            if (!isEarlier(a, write) && !order.ordered(a, write)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a thread does one event before another, perhaps in the same unit. */
    private boolean isEarlier(int a, int write) {
        return trace.thread(a) == trace.thread(write) && a < write;
    }

    /** Returns all writes that a read may have seen; none if that is unknown. */
    private int[] findWriters(int read) {
        int[] all = accesses.of(accesses.variable(read));
        if (trace.isRead(all[0]) && trace.value(all[0]) == trace.value(read)) {
            return UNKNOWN; // the variable held it from the beginning
        }
        List<Integer> found = new ArrayList<>();
        for (int event : all) {
            if (trace.isWrite(event) && trace.value(event) == trace.value(read)) {
                found.add(event);
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }
}
