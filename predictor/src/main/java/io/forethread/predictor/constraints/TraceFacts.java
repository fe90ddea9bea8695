package io.forethread.predictor.constraints;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FreeReads;
import io.forethread.trace.Trace;

import java.util.List;

/** What the rules need to know of a trace, whatever the segment and the target: worked out once. */
public final class TraceFacts {
    private final Trace trace;
    private final EventUnits units;
    private final FreeReads free;
    private final ProgramOrder programOrder;
    private final MustOrder firmEdges;
    private final Waits waits;
    private final LockHolds lockHolds;
    private final SharedVariables variables;

    /** Learns what is to know if every read keeps its value. */
    public TraceFacts(Trace trace, EventUnits units) {
        this(trace, units, FreeReads.NONE);
    }

    /**
     * @param free the reads that need not keep their value
     */
    public TraceFacts(Trace trace, EventUnits units, FreeReads free) {
        this.trace = trace;
        this.units = units;
        this.free = free;
        this.programOrder = new ProgramOrder(units, trace.dictionary().threads().size());
        this.waits = new Waits(trace);
        this.lockHolds = new LockHolds(trace);
        this.variables = new SharedVariables(trace, free.madeWrites());
        this.firmEdges = new MustOrder(units);
        List<MustRule> firmRules =
                List.of(
                        new ThreadCreation(),
                        new UnparksBeforeParks(),
                        new InterruptsBeforeWakes(),
                        new SignalsBeforeAwaits(),
                        new WaitAndNotify(waits),
                        new LockMutualExclusion(lockHolds));
        firmRules.forEach(rule -> rule.addEdges(trace, units, firmEdges));
    }

    /** Returns whether these are the facts of {@code other} in these units, with these reads. */
    public boolean areOf(Trace other, EventUnits otherUnits, FreeReads otherFree) {
        return trace == other && units == otherUnits && free == otherFree;
    }

    Trace trace() {
        return trace;
    }

    EventUnits units() {
        return units;
    }

    /** Returns the reads that need not keep their value. */
    public FreeReads free() {
        return free;
    }

    public ProgramOrder programOrder() {
        return programOrder;
    }

    MustOrder firmEdges() {
        return firmEdges;
    }

    public Waits waits() {
        return waits;
    }

    LockHolds lockHolds() {
        return lockHolds;
    }

    public SharedVariables variables() {
        return variables;
    }
}
