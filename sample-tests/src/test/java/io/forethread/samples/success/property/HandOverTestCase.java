package io.forethread.samples.success.property;

import io.forethread.Forethread;
import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A buffer that is handed over when it is filled is read filled. */
@PredictConcurrency
@Property(
        """
        property "read when it is filled"
        event filled(b) = mark "filled" on b
        event read(b) = call Buffer.read() on b
        past: read implies once filled
        """)
class HandOverTestCase {
    static class Buffer {
        private final int[] data = new int[2];

        void fill() {
            data[0] = 1;
            data[1] = 2;
        }

        void read() {}
    }

    private volatile Buffer slot;

    @Test
    void one_fills_and_one_reads() throws InterruptedException {
        Threads.together(
                () -> {
                    Buffer buffer = new Buffer();
                    buffer.fill();
                    Forethread.mark("filled", buffer);
                    slot = buffer;
                },
                () -> {
                    if (slot != null) {
                        slot.read();
                    }
                });
    }
}
