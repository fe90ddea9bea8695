package io.forethread.trace.file;

import java.util.Arrays;

/** Writes bytes in the byte order of trace files. */
final class LittleEndianOutput {
    private byte[] bytes = new byte[1024];
    private int size;

    LittleEndianOutput putInt(int value) {
        ensure(Integer.BYTES);
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            bytes[size++] = (byte) (value >>> shift);
        }
        return this;
    }

    LittleEndianOutput putLong(long value) {
        return putInt((int) value).putInt((int) (value >>> Integer.SIZE));
    }

    LittleEndianOutput putBytes(byte[] more) {
        ensure(more.length);
        System.arraycopy(more, 0, bytes, size, more.length);
        size += more.length;
        return this;
    }

    /** Adds zeros until the size is a multiple of {@code unit}. */
    LittleEndianOutput pad(int unit) {
        int missing = (unit - size % unit) % unit;
        return putBytes(new byte[missing]);
    }

    int size() {
        return size;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    private void ensure(int more) {
        int needed = Math.addExact(size, more);
        if (needed > bytes.length) {
            int doubled = (int) Math.min(2L * bytes.length, Integer.MAX_VALUE - 8);
            bytes = Arrays.copyOf(bytes, Math.max(needed, doubled));
        }
    }
}
