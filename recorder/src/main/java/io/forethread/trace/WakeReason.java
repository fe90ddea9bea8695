package io.forethread.trace;

/**
 * Why a waiting thread continued; the value of {@link EventKind#WAKE} and {@link EventKind#PARK}.
 */
public enum WakeReason {
    /** No reason: a park may end without one. */
    NONE(0),
    /** Another thread notified or unparked it. */
    WOKEN(1),
    TIMED_OUT(2),
    INTERRUPTED(3);

    private final int value;

    WakeReason(int value) {
        this.value = value;
    }

    /** Returns the number that stands for this reason in a trace's columns. */
    public int value() {
        return value;
    }

    /** Returns the reason that {@code value} stands for. */
    public static WakeReason of(long value) {
        for (WakeReason reason : values()) {
            if (reason.value == value) {
                return reason;
            }
        }
        throw new IllegalArgumentException("There is no wake reason " + value);
    }
}
