package io.forethread.predictor.constraints;

import java.util.ArrayList;
import java.util.List;

/**
 * How the open units of a problem use a variable. Units are atomic: a unit shows others only its
 * last write, and only reads before its first write depend on others.
 */
public final class VariableUse {
    static final int NOBODY = -1;

    /**
     * A read that depends on other units.
     *
     * @param seen the value that it saw in the trace
     * @param writer the write that it saw in the trace, or {@link #NOBODY}
     */
    public record Read(int event, int unit, long seen, int writer) {}

    /** A unit's last write. */
    public record Write(int event, int unit, long value) {}

    private final List<Read> reads = new ArrayList<>();
    private final List<Write> writes = new ArrayList<>();
    private int lastInPrefix = NOBODY;
    private final boolean valueKnown;
    private final long value;

    public VariableUse(Problem problem, SharedVariable variable) {
        int lastInTrace = NOBODY;
        for (int i = 0; i < variable.size(); i++) {
            int event = variable.event(i);
            int unit = problem.units().unitOf(event);
            int writer = lastInTrace;
            lastInTrace = variable.writes(i) ? event : lastInTrace;
            if (problem.isInPrefix(unit)) {
                lastInPrefix = variable.writes(i) ? event : lastInPrefix;
            } else if (problem.isOpen(unit) && problem.isExecutedWithItsUnit(event)) {
                addAccess(problem, variable, i, unit, writer);
            }
        }
        valueKnown = lastInPrefix != NOBODY || variable.isInitialKnown();
        if (lastInPrefix != NOBODY) {
            value = problem.trace().value(lastInPrefix);
        } else {
            value = valueKnown ? variable.initial() : 0;
        }
    }

    private void addAccess(Problem problem, SharedVariable variable, int i, int unit, int writer) {
        int event = variable.event(i);
        Write before = writes.isEmpty() ? null : writes.get(writes.size() - 1);
        boolean own = before != null && before.unit == unit; // units do not overlap in a trace
        if (variable.reads(i) && !own) {
            reads.add(new Read(event, unit, variable.seen(i), writer));
        }
        if (variable.writes(i)) {
            if (own) {
                writes.remove(writes.size() - 1);
            }
            writes.add(new Write(event, unit, problem.trace().value(event)));
        }
    }

    public List<Read> reads() {
        return reads;
    }

    public List<Write> writes() {
        return writes;
    }

    /** Returns the last write of the prefix, or {@link #NOBODY}. */
    int lastInPrefix() {
        return lastInPrefix;
    }

    /** Returns whether a read before all open units' writes is known to see {@code expected}. */
    public boolean isFirstValue(long expected) {
        return valueKnown && value == expected;
    }
}
