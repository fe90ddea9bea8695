package io.forethread.predictor.causality;

import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.Numbering;
import io.forethread.trace.Trace;
import io.forethread.trace.ValueType;

/**
 * How threads came to know objects. A thread that learned of an object by reading a reference can
 * do nothing with it before somebody has written that reference. So what its writers did before,
 * such as constructing the object, comes before all that the thread does with it.
 */
final class Origins {
    private final Trace trace;
    private final Accesses accesses;
    private final MustHappenBefore order;

    /** By object: the thread that knew it first, plus 1. */
    private final int[] firstThreads;

    private final Numbering pairs = new Numbering();

    /**
     * By number of thread and object: the read that yielded the reference, or {@link
     * Accesses#NONE}. Not for the first thread of an object.
     */
    private final IntList origins = new IntList();

    /** The reads that are origins, by number of the first thread's objects. */
    private final Numbering firstOrigins = new Numbering();

    private final IntList firstReads = new IntList();

    /** By variable and value, the last write of that value; by write, the one before. */
    private Numbering written;

    private IntList lastWrites;
    private IntList writes;
    private IntList previousWrites;

    Origins(Trace trace, Accesses accesses, MustHappenBefore order) {
        this.trace = trace;
        this.accesses = accesses;
        this.order = order;
        this.firstThreads = new int[trace.dictionary().objectCount()];
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            int owner = trace.ownerId(event);
            if (owner != 0) {
                note(thread, owner, Accesses.NONE);
            }
            if (accesses.variable(event) != Accesses.NONE
                    && trace.valueType(event) == ValueType.REFERENCE
                    && trace.value(event) != 0) {
                int told = trace.isRead(event) ? event : Accesses.NONE;
                note(thread, (int) trace.value(event), told);
            }
        }
    }

    private void note(int thread, int object, int told) {
        int first = firstThreads[object];
        if (first == thread + 1) {
            return;
        }
        if (first == 0) {
            firstThreads[object] = thread + 1;
            if (told != Accesses.NONE) {
                firstOrigins.of(object);
                firstReads.add(told);
            }
            return;
        }
        int pair = pairs.of(key(thread, object));
        if (pair == origins.size()) {
            origins.add(told);
        }
    }

    private static long key(int thread, int object) {
        return ((long) thread << 32) | object;
    }

    /** Returns the read by which a thread learned of an object, or {@link Accesses#NONE}. */
    private int origin(int thread, int object) {
        if (firstThreads[object] == thread + 1) {
            int first = firstOrigins.find(object);
            return first == Numbering.NONE ? Accesses.NONE : firstReads.get(first);
        }
        int pair = pairs.find(key(thread, object));
        return pair == Numbering.NONE ? Accesses.NONE : origins.get(pair);
    }

    /**
     * Returns whether event {@code a} comes before all that a thread does with an object, since it
     * comes before every write of the reference that the thread read.
     */
    boolean isBeforeKnown(int a, int thread, int object) {
        int read = origin(thread, object);
        if (read == Accesses.NONE || isInitial(read)) {
            return false;
        }
        if (written == null) {
            indexWrites();
        }
        int value = written.find(key(accesses.variable(read), object));
        if (value == Numbering.NONE) {
            return false;
        }
        for (int at = lastWrites.get(value); at != Accesses.NONE; at = previousWrites.get(at)) {
            int write = writes.get(at);
            if (!isEarlier(a, write) && !order.ordered(a, write)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the variable of a read held what was read from the beginning. */
    private boolean isInitial(int read) {
        int first = accesses.firstAccess(accesses.variable(read));
        return trace.isRead(first) && trace.value(first) == trace.value(read);
    }

    /** Returns whether a thread does one event before another, perhaps in the same unit. */
    private boolean isEarlier(int a, int write) {
        return trace.thread(a) == trace.thread(write) && a < write;
    }

    private void indexWrites() {
        written = new Numbering();
        lastWrites = new IntList();
        writes = new IntList();
        previousWrites = new IntList();
        for (int event = 0; event < trace.size(); event++) {
            int variable = accesses.variable(event);
            if (variable != Accesses.NONE
                    && trace.isWrite(event)
                    && trace.valueType(event) == ValueType.REFERENCE
                    && trace.value(event) != 0) {
                int value = written.of(key(variable, (int) trace.value(event)));
                if (value == lastWrites.size()) {
                    lastWrites.add(Accesses.NONE);
                }
                previousWrites.add(lastWrites.get(value));
                lastWrites.set(value, writes.size());
                writes.add(event);
            }
        }
    }
}
