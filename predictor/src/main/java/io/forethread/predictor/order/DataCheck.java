package io.forethread.predictor.order;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks that reads see the values that they saw in the trace. */
final class DataCheck extends OrderCheck {
    private final Set<Integer> exempt;

    /** The values that variables have before anybody writes them, where the trace tells. */
    private final Map<Variable, Long> initial = new HashMap<>();

    /** The versions that changes of a state found. */
    private final Map<Integer, Long> foundByChange = new HashMap<>();

    private final Map<Variable, Integer> lastWrite = new HashMap<>();

    DataCheck(Trace trace, BitSet executed, List<String> problems, Set<Integer> exempt) {
        super(trace, executed, problems);
        this.exempt = exempt;
        Map<Variable, Long> current = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            if (!trace.isAccess(event)) {
                continue;
            }
            Variable variable = variable(event);
            Long before = current.put(variable, trace.value(event));
            if (trace.kind(event) == EventKind.WRITE_STATE) {
                // Versions are counted, so the first change tells what was there, too.
                foundByChange.put(event, before == null ? trace.value(event) - 1 : before);
            }
            if (before == null && reads(event)) {
                initial.put(variable, found(event));
            }
        }
    }

    private boolean reads(int event) {
        return trace.isRead(event) || trace.kind(event) == EventKind.WRITE_STATE;
    }

    private long found(int read) {
        return trace.isRead(read) ? trace.value(read) : foundByChange.get(read);
    }

    private Variable variable(int access) {
        EventKind kind = trace.kind(access);
        boolean state = kind == EventKind.READ_STATE || kind == EventKind.WRITE_STATE;
        return new Variable(state, state ? trace.ownerId(access) : trace.ownerAndMember(access));
    }

    /** Returns the write that a read at this place of the order would see, or null. */
    Integer lastWriteBefore(int read) {
        return lastWrite.get(variable(read));
    }

    @Override
    void next(int event) {
        if (!trace.isAccess(event)) {
            return;
        }
        if (reads(event) && !exempt.contains(event)) {
            Integer write = lastWriteBefore(event);
            Long value = initial.get(variable(event));
            if (write != null) {
                value = trace.value(write);
            }
            if (value == null) {
                report(event, "comes before all writes, and what was there is not known");
            } else if (value != found(event)) {
                report(
                        event,
                        write == null
                                ? "sees the initial value"
                                : "sees event %d, %s".formatted(write, text(write)));
            }
        }
        if (trace.isWrite(event)) {
            lastWrite.put(variable(event), event);
        }
    }

    /** An object may have a state and fields of its own. */
    private record Variable(boolean state, long ownerAndMember) {}
}
