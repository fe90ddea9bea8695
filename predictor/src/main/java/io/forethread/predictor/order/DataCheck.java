package io.forethread.predictor.order;

import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Set;

/** Checks that reads see the values that they saw in the trace. */
final class DataCheck extends OrderCheck {
    private final DataFacts facts;
    private final Set<Integer> exempt;
    private final int[] lastWrite;

    DataCheck(
            Trace trace, DataFacts facts, BitSet executed, Problems problems, Set<Integer> exempt) {
        super(trace, executed, problems);
        this.facts = facts;
        this.exempt = exempt;
        this.lastWrite = new int[facts.variables()];
        Arrays.fill(lastWrite, DataFacts.NONE);
    }

    /** Returns the write that a read at this place of the order would see, or null. */
    Integer lastWriteBefore(int read) {
        int write = lastWrite[facts.variable(read)];
        return write == DataFacts.NONE ? null : write;
    }

    @Override
    void next(int event) {
        int variable = facts.variable(event);
        if (variable == DataFacts.NONE) {
            return;
        }
        if (facts.reads(event) && !exempt.contains(event)) {
            checkRead(event, variable);
        }
        if (trace.isWrite(event)) {
            lastWrite[variable] = event;
        }
    }

    private void checkRead(int read, int variable) {
        int write = lastWrite[variable];
        if (write == DataFacts.NONE && !facts.isInitialKnown(variable)) {
            report(read, "comes before all writes, and what was there is not known");
            return;
        }
        long value = write == DataFacts.NONE ? facts.initial(variable) : trace.value(write);
        if (value != facts.found(read)) {
            report(
                    read,
                    write == DataFacts.NONE
                            ? "sees the initial value"
                            : "sees event %d, %s".formatted(write, text(write)));
        }
    }
}
