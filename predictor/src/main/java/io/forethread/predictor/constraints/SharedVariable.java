package io.forethread.predictor.constraints;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.BitSet;

/** A variable and all accesses to it. */
public final class SharedVariable {
    private final Trace trace;
    private final int[] accesses;

    /** The reads of values that no recorded write wrote. They stand for that write, too. */
    private final BitSet unexplained = new BitSet();

    /**
     * @param accesses its reads and writes in the order of the trace
     */
    SharedVariable(Trace trace, int[] accesses) {
        this.trace = trace;
        this.accesses = accesses;
        for (int i = 1; i < accesses.length; i++) {
            if (trace.isRead(accesses[i])
                    && trace.value(accesses[i]) != trace.value(accesses[i - 1])) {
                unexplained.set(i);
            }
        }
    }

    int size() {
        return accesses.length;
    }

    /** Returns the i-th access. */
    int event(int i) {
        return accesses[i];
    }

    /** Returns whether the i-th access depends on the value before; changes of a state do. */
    boolean reads(int i) {
        return (trace.isRead(accesses[i]) && !unexplained.get(i)) || isUpdate(i);
    }

    boolean writes(int i) {
        return trace.isWrite(accesses[i]) || unexplained.get(i);
    }

    /** Returns the value that the i-th access found. */
    long seen(int i) {
        if (!isUpdate(i)) {
            return trace.value(accesses[i]);
        }
        return i == 0 ? trace.value(accesses[0]) - 1 : trace.value(accesses[i - 1]);
    }

    private boolean isUpdate(int i) {
        return trace.kind(accesses[i]) == EventKind.WRITE_STATE;
    }

    /** Returns whether the trace shows the value that it had in the beginning. */
    boolean isInitialKnown() {
        return accesses.length > 0 && reads(0);
    }

    long initial() {
        return seen(0);
    }
}
