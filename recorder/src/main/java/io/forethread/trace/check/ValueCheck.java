package io.forethread.trace.check;

import io.forethread.trace.Trace;
import io.forethread.trace.Value;
import io.forethread.trace.ValueType;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Checks that each read sees the last write. */
final class ValueCheck {
    private final Trace trace;
    private final List<TraceInconsistency> found;

    /** Values by owner and member. The owner distinguishes elements of an array from fields. */
    private final Map<Long, Long> memory = new HashMap<>();

    /** By owner. Apart, because an object may have both a state and fields of its own. */
    private final Map<Long, Long> states = new HashMap<>();

    ValueCheck(Trace trace, List<TraceInconsistency> found) {
        this.trace = trace;
        this.found = found;
    }

    void next(int i) {
        switch (trace.kind(i)) {
            case READ_FIELD, READ_ELEMENT -> read(i, memory, trace.ownerAndMember(i));
            case WRITE_FIELD, WRITE_ELEMENT -> memory.put(trace.ownerAndMember(i), trace.value(i));
            case READ_STATE -> read(i, states, trace.ownerId(i));
            case WRITE_STATE -> states.put((long) trace.ownerId(i), trace.value(i));
            default -> {}
        }
    }

    private void read(int i, Map<Long, Long> cells, long cell) {
        long value = trace.value(i);
        Long expected = cells.putIfAbsent(cell, value);
        if (expected != null && expected != value) {
            ValueType type = trace.valueType(i);
            found.add(
                    new TraceInconsistency.ValueMismatch(
                            i,
                            trace.variable(i),
                            new Value(type, expected),
                            new Value(type, value)));
        }
    }
}
