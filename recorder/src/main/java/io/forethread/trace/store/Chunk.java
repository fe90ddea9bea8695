package io.forethread.trace.store;

import io.forethread.trace.Layout;

/**
 * A run of events in rows of three longs, as {@link Layout} says. Its fields are public on purpose:
 * the recorder appends to the array directly.
 */
public final class Chunk {
    /** The number of longs of an event: head, variable and value, in this order. */
    public static final int ROW = 3;

    public final long[] rows;

    /** The number of events in it; set by the class that fills the chunk. */
    public int size;

    public Chunk(int capacity) {
        rows = new long[capacity * ROW];
    }

    /** Returns how many events it can hold. */
    int capacity() {
        return rows.length / ROW;
    }

    /** Adds an event; there must be room for it. */
    void add(long head, long variable, long value) {
        int row = size * ROW;
        rows[row] = head;
        rows[row + 1] = variable;
        rows[row + 2] = value;
        size++;
    }
}
