package io.forethread.trace.store;

import io.forethread.trace.Columns;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;

/**
 * Events in a mapped file: rows of three little-endian longs, so that an event is on one page.
 *
 * <p>The mapping goes when the last reference to it does. To free it at once would crash the JVM if
 * another thread were still reading.
 */
public final class MappedColumns implements Columns {
    /** One mapping holds at most 2 GiB. */
    private static final int REGION_SHIFT = 26;

    private static final int REGION_MASK = (1 << REGION_SHIFT) - 1;

    private final LongBuffer[] regions;

    private MappedColumns(LongBuffer[] regions) {
        this.regions = regions;
    }

    /** Maps {@code size} rows that start at {@code position}; the channel may be closed then. */
    public static MappedColumns map(FileChannel channel, long position, int size)
            throws IOException {
        // A channel closes itself when it is used by an interrupted thread.
        boolean interrupted = Thread.interrupted();
        try {
            return new MappedColumns(regions(channel, position, size));
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static LongBuffer[] regions(FileChannel channel, long position, int size)
            throws IOException {
        LongBuffer[] regions = new LongBuffer[(int) (((long) size + REGION_MASK) >>> REGION_SHIFT)];
        for (int i = 0; i < regions.length; i++) {
            long first = (long) i << REGION_SHIFT;
            long rows = Math.min(size - first, 1L << REGION_SHIFT);
            ByteBuffer bytes =
                    channel.map(
                            FileChannel.MapMode.READ_ONLY,
                            position + first * Rows.ROW_BYTES,
                            rows * Rows.ROW_BYTES);
            regions[i] = bytes.order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
        }
        return regions;
    }

    @Override
    public long head(int index) {
        return regions[index >>> REGION_SHIFT].get((index & REGION_MASK) * 3);
    }

    @Override
    public long variable(int index) {
        return regions[index >>> REGION_SHIFT].get((index & REGION_MASK) * 3 + 1);
    }

    @Override
    public long value(int index) {
        return regions[index >>> REGION_SHIFT].get((index & REGION_MASK) * 3 + 2);
    }
}
