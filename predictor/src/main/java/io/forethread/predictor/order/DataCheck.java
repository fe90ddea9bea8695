package io.forethread.predictor.order;

import io.forethread.predictor.flow.FreeReads;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Set;

/**
 * Checks that reads see the values that they saw in the trace. Free reads may see others; but what
 * is written then is not known, and only free reads may see it.
 */
final class DataCheck extends OrderCheck {
    private final DataFacts facts;
    private final FreeReads free;
    private final Set<Integer> exempt;

    /** The free reads that saw something else, and the writes that were made of that. */
    private final BitSet changed = new BitSet();

    private final int[] lastWrite;

    DataCheck(
            Trace trace,
            DataFacts facts,
            FreeReads free,
            BitSet executed,
            Problems problems,
            Set<Integer> exempt) {
        super(trace, executed, problems);
        this.facts = facts;
        this.free = free;
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
            for (int read : free.sourcesOf(event)) {
                if (changed.get(read)) {
                    changed.set(event);
                }
            }
        }
    }

    /** Returns whether a write that was gone through may have written something else. */
    boolean isChanged(int write) {
        return changed.get(write);
    }

    private void checkRead(int read, int variable) {
        int write = lastWrite[variable];
        if (free.contains(read)) {
            changed.set(read, !seesTheSame(read, variable));
            return;
        }
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
        } else if (write != DataFacts.NONE && isChanged(write)) {
            report(
                    read,
                    "sees event %d, %s, which may write something else"
                            .formatted(write, text(write)));
        }
    }

    private boolean seesTheSame(int read, int variable) {
        int write = lastWrite[variable];
        return write == DataFacts.NONE
                ? facts.isInitialKnown(variable) && facts.initial(variable) == facts.found(read)
                : !isChanged(write) && trace.value(write) == facts.found(read);
    }
}
