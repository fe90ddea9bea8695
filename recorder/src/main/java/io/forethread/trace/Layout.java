package io.forethread.trace;

/**
 * The layout of an event in three longs, 24 bytes in all.
 *
 * <pre>
 *   head      kind (8 bits) | thread (24 bits) | site (32 bits)
 *   variable  owner (32 bits) | member (32 bits)
 *   value     what was read or written; references as object ids, null is 0
 * </pre>
 */
public final class Layout {
    public static final int KIND_SHIFT = 56;
    public static final int THREAD_SHIFT = 32;
    public static final int THREAD_MASK = 0xFF_FFFF;

    private Layout() {}

    /** Returns the head that instrumented code carries as a constant: no thread in it yet. */
    public static long head(EventKind kind, int site) {
        return ((long) kind.code() << KIND_SHIFT) | (site & 0xFFFF_FFFFL);
    }

    public static long withThread(long head, int thread) {
        return head | ((long) thread << THREAD_SHIFT);
    }

    /**
     * Returns {@code head} with another kind, for a site at which events of several kinds occur.
     */
    public static long withKind(long head, EventKind kind) {
        return (head & ((1L << KIND_SHIFT) - 1)) | ((long) kind.code() << KIND_SHIFT);
    }

    public static EventKind kind(long head) {
        return EventKind.of(kindCode(head));
    }

    /** Returns the code of the event's kind, for loops that pass millions of events. */
    public static int kindCode(long head) {
        return (int) (head >>> KIND_SHIFT);
    }

    public static int thread(long head) {
        return (int) (head >>> THREAD_SHIFT) & THREAD_MASK;
    }

    public static int site(long head) {
        return (int) head;
    }

    public static long variable(int owner, int member) {
        return ((long) owner << 32) | (member & 0xFFFF_FFFFL);
    }

    public static int owner(long variable) {
        return (int) (variable >>> 32);
    }

    public static int member(long variable) {
        return (int) variable;
    }
}
