package io.forethread.trace;

/**
 * A run of events in three columns, as {@link Layout} says. Open on purpose: the recorder appends
 * to the arrays itself, with nothing in between.
 */
public final class Chunk {
    public final long[] head;
    public final long[] variable;
    public final long[] value;

    /** How many events are in it; kept by whoever fills the chunk. */
    public int size;

    public Chunk(int capacity) {
        head = new long[capacity];
        variable = new long[capacity];
        value = new long[capacity];
    }
}
