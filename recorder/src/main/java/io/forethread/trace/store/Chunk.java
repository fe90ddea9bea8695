package io.forethread.trace.store;

import io.forethread.trace.Layout;

/**
 * A run of events in rows of three longs, as {@link Layout} says. Open on purpose: the recorder
 * appends to the array itself, with nothing in between.
 */
public final class Chunk {
    /** How many longs an event takes: head, variable and value, in this order. */
    public static final int ROW = 3;

    public final long[] rows;

    /** How many events are in it; kept by whoever fills the chunk. */
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
