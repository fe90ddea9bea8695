package io.forethread.recorder.instrument.facts;

/**
 * Says what instrumentation puts into a class beside what scheduling needs.
 *
 * @param calls whether public methods tell of their entry and exit
 * @param branches whether conditional jumps and switches tell that they are about to decide
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
