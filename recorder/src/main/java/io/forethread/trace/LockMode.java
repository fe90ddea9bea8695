package io.forethread.trace;

/** How a lock is held; the member of {@link EventKind#ACQUIRE} and {@link EventKind#RELEASE}. */
public enum LockMode {
    /** An object's monitor. */
    MONITOR,
    /** A lock object, held by one thread. */
    EXCLUSIVE,
    /** A lock object, held together with others. */
    SHARED;

    private static final LockMode[] VALUES = values();

    public static LockMode of(int member) {
        return VALUES[member];
    }

    public int member() {
        return ordinal();
    }
}
