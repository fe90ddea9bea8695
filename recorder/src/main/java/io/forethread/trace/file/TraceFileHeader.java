package io.forethread.trace.file;

import io.forethread.trace.Trace;
import io.forethread.trace.store.Rows;

import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The first bytes of a trace file.
 *
 * @param dictionaryBytes without the padding behind
 */
record TraceFileHeader(
        int version, boolean truncated, long events, long dictionaryBytes, int dictionaryChecksum) {
    static final int VERSION = 2;

    /** The first version whose dictionary ends with methods. */
    static final int VERSION_WITH_METHODS = 2;

    static final int BYTES = 40;
    static final int CHECKSUM_BYTES = 4;

    /**
     * A byte that is not ASCII, three letters, and line ends of three systems: a file that was
     * taken for text on its way does not have it any more.
     */
    private static final byte[] MAGIC = {(byte) 0x89, 'F', 'T', 'R', '\r', '\n', 0x1A, '\n'};

    private static final int ALIGNMENT = 8;
    private static final int TRUNCATED = 1;

    static TraceFileHeader of(Trace trace, byte[] dictionary) {
        return new TraceFileHeader(
                VERSION,
                trace.isTruncated(),
                trace.size(),
                dictionary.length,
                checksum(dictionary));
    }

    static int checksum(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes);
        return (int) checksum.getValue();
    }

    byte[] toBytes() {
        LittleEndianOutput out = new LittleEndianOutput();
        out.putBytes(MAGIC).putInt(version).putInt(truncated ? TRUNCATED : 0);
        out.putLong(events).putLong(dictionaryBytes).putInt(dictionaryChecksum);
        return out.putInt(checksum(out.toBytes())).toBytes();
    }

    /**
     * Reads a header.
     *
     * @param bytes the first {@link #BYTES} of a file, or all it has
     * @throws TraceFormatException with the bare reason as its message
     */
    static TraceFileHeader parse(byte[] bytes) {
        int magic = Math.min(bytes.length, MAGIC.length);
        if (magic == 0 || !Arrays.equals(bytes, 0, magic, MAGIC, 0, magic)) {
            throw new TraceFormatException("it is no trace of Forethread");
        }
        LittleEndianInput in = new LittleEndianInput(bytes);
        in.getBytes(MAGIC.length);
        int version = in.getInt();
        if (version > VERSION) {
            throw new TraceFormatException(
                    "it has version " + version + ", this Forethread reads up to " + VERSION);
        }
        boolean truncated = (in.getInt() & TRUNCATED) != 0;
        TraceFileHeader header =
                new TraceFileHeader(version, truncated, in.getLong(), in.getLong(), in.getInt());
        if (in.getInt() != checksum(Arrays.copyOf(bytes, BYTES - CHECKSUM_BYTES))
                || version < 1
                || header.events < 0
                || header.events > Integer.MAX_VALUE
                || header.dictionaryBytes < 0
                || header.dictionaryBytes > Integer.MAX_VALUE - ALIGNMENT) {
            throw new TraceFormatException("its header is damaged");
        }
        return header;
    }

    static int paddingAfter(long dictionaryBytes) {
        return (int) (-dictionaryBytes & (ALIGNMENT - 1));
    }

    long rowsPosition() {
        return BYTES + dictionaryBytes + paddingAfter(dictionaryBytes);
    }

    long fileBytes() {
        return rowsPosition() + events * Rows.ROW_BYTES + CHECKSUM_BYTES;
    }
}
