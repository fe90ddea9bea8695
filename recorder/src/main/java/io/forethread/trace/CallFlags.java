package io.forethread.trace;

/** The flags in the member column of a call or return. */
public final class CallFlags {
    /** The method was left by an exception. */
    public static final int THROWN = 1;

    /** The method is marked as atomic. */
    public static final int MARKED = 2;

    private CallFlags() {}
}
