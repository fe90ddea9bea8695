package io.forethread.predictor.constraints;

import io.forethread.predictor.order.EventUnits;
import io.forethread.trace.Trace;

import java.util.List;

/** What the rules need to know of a trace, whatever the segment and the target: worked out once. */
public final class TraceFacts {
    private final Trace trace;
    private final EventUnits units;
    private final ProgramOrder programOrder;
    private final FirmEdges firmEdges;
    private final Waits waits;
    private final LockHolds lockHolds;
    private final SharedVariables variables;

    public TraceFacts(Trace trace, EventUnits units) {
        this.trace = trace;
        this.units = units;
        this.programOrder = new ProgramOrder(units, trace.dictionary().threads().size());
        this.waits = new Waits(trace);
        this.lockHolds = new LockHolds(trace);
        this.variables = new SharedVariables(trace);
        this.firmEdges = new FirmEdges(units);
        List<FirmRule> firmRules =
                List.of(
                        new ThreadCreation(),
                        new UnparksBeforeParks(),
                        new InterruptsBeforeWakes(),
                        new SignalsBeforeAwaits(),
                        new WaitAndNotify(waits),
                        new LockMutualExclusion(lockHolds));
        firmRules.forEach(rule -> rule.addEdges(trace, units, firmEdges));
    }

    /** Returns whether these are the facts of {@code other} in these units. */
    public boolean areOf(Trace other, EventUnits otherUnits) {
        return trace == other && units == otherUnits;
    }

    Trace trace() {
        return trace;
    }

    EventUnits units() {
        return units;
    }

    ProgramOrder programOrder() {
        return programOrder;
    }

    FirmEdges firmEdges() {
        return firmEdges;
    }

    Waits waits() {
        return waits;
    }

    LockHolds lockHolds() {
        return lockHolds;
    }

    SharedVariables variables() {
        return variables;
    }
}
