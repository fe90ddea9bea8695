package io.forethread.predictor.check;

import io.forethread.predictor.model.FreeReads;
import io.forethread.trace.EventKind;

import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Checks that reads see the values that they saw in the trace. Free reads may see others; but what
 * is written then is not known, and only free reads may see it.
 */
final class DataCheck extends OrderCheck {
    private final DataFacts facts;
    private final FreeReads free;
    private final Set<Integer> exempt;

    /** Receives reads that do not see their value; null if that is a problem. */
    private final IntConsumer relaxed;

    /** The free reads that saw another value, and the writes that were computed from those. */
    private final BitSet changed = new BitSet();

    /** Who wrote last, by variable; only of variables that have been written since the start. */
    private final Map<Integer, Integer> lastWrites = new HashMap<>();

    private int beginning;

    DataCheck(
            OrderFacts facts,
            FreeReads free,
            BitSet executed,
            OrderProblems problems,
            Set<Integer> exempt,
            IntConsumer relaxed) {
        super(facts, executed, problems);
        this.facts = facts.data();
        this.free = free;
        this.exempt = exempt;
        this.relaxed = relaxed;
    }

    @Override
    void beginAt(CheckPoints.Place place) {
        beginning = place.event();
    }

    private int lastWrite(int variable) {
        Integer write = lastWrites.get(variable);
        return write == null ? facts.lastWriteAmong(beginning, variable) : write;
    }

    /** Returns what a variable holds. */
    private long value(int variable) {
        int write = lastWrite(variable);
        return write == NONE ? facts.initialValue(variable) : trace.value(write);
    }

    @Override
    Set<EventKind> kinds() {
        return EnumSet.of(
                EventKind.READ_FIELD,
                EventKind.READ_ELEMENT,
                EventKind.READ_STATE,
                EventKind.WRITE_FIELD,
                EventKind.WRITE_ELEMENT,
                EventKind.WRITE_STATE);
    }

    @Override
    void next(EventKind kind, int event) {
        int variable = facts.variable(event);
        if (facts.isUnexplained(event)) {
            write(event, variable);
            return;
        }
        switch (kind) {
            case READ_FIELD, READ_ELEMENT, READ_STATE -> read(event, variable);
            case WRITE_STATE -> {
                read(event, variable);
                write(event, variable);
            }
            default -> write(event, variable);
        }
    }

    private void read(int event, int variable) {
        if (!seesTheSame(event, variable) && !exempt.contains(event)) {
            if (free.contains(event)) {
                changed.set(event);
            } else if (relaxed != null) {
                relaxed.accept(event);
            } else {
                reportRead(event, variable);
            }
        }
    }

    private void write(int event, int variable) {
        lastWrites.put(variable, event);
        if (!changed.isEmpty() && isMadeOfChanged(event)) {
            changed.set(event);
        }
    }

    /** Returns the write that a read at this place of the order would see, or NONE. */
    int lastWriteBefore(int read) {
        return lastWrite(facts.variable(read));
    }

    /** Returns whether a write that was gone through may have written something else. */
    boolean isChanged(int write) {
        return changed.get(write);
    }

    private boolean isMadeOfChanged(int write) {
        return Arrays.stream(free.sourcesOf(write)).anyMatch(changed::get);
    }

    private boolean seesTheSame(int read, int variable) {
        int write = lastWrite(variable);
        return value(variable) == facts.found(read)
                && (write == NONE ? facts.isInitialKnown(variable) : !isChanged(write));
    }

    private void reportRead(int read, int variable) {
        int write = lastWrite(variable);
        if (write != NONE) {
            String rest =
                    value(variable) == facts.found(read) ? ", which may write something else" : "";
            report(read, "sees event %s, %s%s".formatted(write, text(write), rest));
        } else if (facts.isInitialKnown(variable)) {
            report(read, "sees the initial value");
        } else {
            report(read, "comes before all writes, and what was there is not known");
        }
    }
}
