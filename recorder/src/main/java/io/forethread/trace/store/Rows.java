package io.forethread.trace.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/** A block of events as they are in files: rows of three little-endian longs. */
public final class Rows {
    public static final int ROW_BYTES = Chunk.ROW * Long.BYTES;

    /** How many rows a block holds; few enough to stay in the processor's cache. */
    public static final int CAPACITY = 1 << 13;

    public final byte[] bytes = new byte[CAPACITY * ROW_BYTES];
    private final LongBuffer longs =
            ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();

    public void set(int row, long head, long variable, long value) {
        longs.put(3 * row, head);
        longs.put(3 * row + 1, variable);
        longs.put(3 * row + 2, value);
    }

    /** Fills this block with events of a chunk. */
    public void set(long[] rows, int firstEvent, int events) {
        longs.put(0, rows, firstEvent * Chunk.ROW, events * Chunk.ROW);
    }

    /** Copies the first events of this block. */
    void get(long[] rows, int events) {
        longs.get(0, rows, 0, events * Chunk.ROW);
    }

    public long head(int row) {
        return longs.get(3 * row);
    }

    public long variable(int row) {
        return longs.get(3 * row + 1);
    }

    public long value(int row) {
        return longs.get(3 * row + 2);
    }
}
