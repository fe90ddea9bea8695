package io.forethread.trace;

/** How a lock is held; the member of {@link EventKind#ACQUIRE} and {@link EventKind#RELEASE}. */
public enum LockMode {
    /** An object's monitor. */
    MONITOR(0),
    /** A lock object, held by one thread. */
    EXCLUSIVE(1),
    /** A lock object, held together with others. */
    SHARED(2);

    private final int member;

    LockMode(int member) {
        this.member = member;
    }

    /** Returns the number that stands for this mode in a trace's columns. */
    public int member() {
        return member;
    }

    /** Returns the mode that {@code member} stands for. */
    public static LockMode of(int member) {
        return switch (member) {
            case 0 -> MONITOR;
            case 1 -> EXCLUSIVE;
            case 2 -> SHARED;
            default -> throw new IllegalArgumentException("There is no lock mode " + member);
        };
    }
}
