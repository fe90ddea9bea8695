package io.forethread.trace.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Reads untrusted bytes: wrong ones only ever cause a format exception. */
final class LittleEndianInput {
    private final ByteBuffer bytes;

    LittleEndianInput(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    int getInt() {
        need(Integer.BYTES);
        return bytes.getInt();
    }

    long getLong() {
        need(Long.BYTES);
        return bytes.getLong();
    }

    byte[] getBytes(int count) {
        need(count);
        byte[] result = new byte[count];
        bytes.get(result);
        return result;
    }

    /** Reads the number of items that follow, each of at least {@code bytesEach} bytes. */
    int getCount(int bytesEach) {
        int count = getInt();
        if (count < 0) {
            throw new TraceFormatException("a negative count");
        }
        need((long) count * bytesEach);
        return count;
    }

    String getString() {
        return new String(getBytes(getCount(1)), StandardCharsets.UTF_8);
    }

    int remaining() {
        return bytes.remaining();
    }

    private void need(long count) {
        if (count < 0 || count > bytes.remaining()) {
            throw new TraceFormatException("it ends too early");
        }
    }
}
