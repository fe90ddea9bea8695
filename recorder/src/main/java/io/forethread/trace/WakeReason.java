package io.forethread.trace;

/** Why a waiting thread went on; the value of {@link EventKind#WAKE} and {@link EventKind#PARK}. */
public enum WakeReason {
    /** No reason: a wait may end without one. */
    NONE,
    /** Another thread notified or unparked it. */
    WOKEN,
    TIMED_OUT,
    INTERRUPTED;

    private static final WakeReason[] VALUES = values();

    public static WakeReason of(long value) {
        return VALUES[Math.toIntExact(value)];
    }

    public long value() {
        return ordinal();
    }
}
