package io.forethread.trace;

/** What the member column of a call or a return says, added up. */
public final class CallFlags {
    /** The method was left by an exception. */
    public static final int THROWN = 1;

    /** The method is marked as atomic. */
    public static final int MARKED = 2;

    private CallFlags() {}
}
