package io.forethread.recorder.instrument.facts;

/**
 * What instrumentation records in a class, in addition to what scheduling needs.
 *
 * @param calls whether entry and exit of public methods are recorded
 * @param branches whether conditional jumps and switches are recorded
 * @param finals whether accesses of fields that the same class file declares final are recorded
 */
public record InstrumentationOptions(boolean calls, boolean branches, boolean finals) {

    /** Everything but final fields, which no schedule can change. */
    public static final InstrumentationOptions DEFAULT =
            new InstrumentationOptions(true, true, false);

    /** Only what scheduling and memory need; used for methods that would get too large. */
    public InstrumentationOptions reduced() {
        return new InstrumentationOptions(false, false, finals);
    }
}
