package io.forethread.recorder.instrument.facts;

import io.forethread.trace.TraceDepth;

/**
 * What instrumentation records in a class, in addition to what scheduling needs.
 *
 * @param calls whether entry and exit of public methods are recorded
 * @param branches whether conditional jumps and switches are recorded
 * @param finals whether accesses of fields that the same class file declares final are recorded
 * @param depth how deep runs can be recorded
 */
public record InstrumentationOptions(
        boolean calls, boolean branches, boolean finals, TraceDepth depth) {

    /** Everything but final fields, which no schedule can change. */
    public static final InstrumentationOptions DEFAULT =
            new InstrumentationOptions(true, true, false);

    /** Options for ordinary runs. */
    public InstrumentationOptions(boolean calls, boolean branches, boolean finals) {
        this(calls, branches, finals, TraceDepth.ORDINARY);
    }

    public InstrumentationOptions withDepth(TraceDepth newDepth) {
        return new InstrumentationOptions(calls, branches, finals, newDepth);
    }

    /** Whether branches and calls are recorded that ordinary runs have no use for. */
    public boolean isDeep() {
        return depth.isDeep();
    }

    /** The next lesser options, for methods that would get too large. */
    public InstrumentationOptions reduced() {
        return isDeep()
                ? withDepth(TraceDepth.ORDINARY)
                : new InstrumentationOptions(false, false, finals);
    }
}
