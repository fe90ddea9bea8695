package io.forethread.predictor.constraints;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.predictor.causality.synchronization.MustEdges;
import io.forethread.predictor.causality.synchronization.Waits;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.ThreadUnits;
import io.forethread.trace.Trace;

/** What the rules need to know of a trace, whatever the segment and the target. */
public final class TraceFacts {
    private final TraceAnalysis analysis;
    private final FreeReads free;
    private final SharedVariables variables;

    /**
     * @param free the reads that need not keep their value
     */
    public TraceFacts(TraceAnalysis analysis, FreeReads free) {
        this.analysis = analysis;
        this.free = free;
        this.variables =
                new SharedVariables(analysis.trace(), analysis.accesses(), free.madeWrites());
    }

    Trace trace() {
        return analysis.trace();
    }

    EventUnits units() {
        return analysis.units();
    }

    /** Returns the reads that need not keep their value. */
    public FreeReads free() {
        return free;
    }

    /** Returns the unit before another in its thread, or {@link ThreadUnits#NONE}. */
    public int previous(int unit) {
        return analysis.threadUnits().previous(unit);
    }

    MustEdges mustEdges() {
        return analysis.synchronization().mustEdges();
    }

    public Waits waits() {
        return analysis.synchronization().waits();
    }

    LockHolds holds() {
        return analysis.synchronization().holds();
    }

    public SharedVariables variables() {
        return variables;
    }
}
