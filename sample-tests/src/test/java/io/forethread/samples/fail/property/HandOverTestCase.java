package io.forethread.samples.fail.property;

import io.forethread.Forethread;
import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A buffer that is handed over before it is filled can be read half filled.
 *
 * <p>The point at which it is filled is no call and no access, so it has a mark.
 */
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

        void read() {} // PROPERTY
    }

    private volatile Buffer slot;

    @Test
    void one_fills_and_one_reads() throws InterruptedException {
        Threads.together(
                () -> {
                    Buffer buffer = new Buffer();
                    slot = buffer;
                    buffer.fill();
                    Forethread.mark("filled", buffer); // PROPERTY
                },
                () -> {
                    if (slot != null) {
                        slot.read();
                    }
                });
    }
}
