package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicReference;

/** Objects are reused through a lock-free stack, and state is cleared between uses. */
public final class ObjectPoolWithCleaner implements Program {
    private static final class Buffer {
        private final byte[] bytes = new byte[16];
        private int length;
        private Buffer next;

        void append(int value) {
            bytes[length++] = (byte) value;
        }

        void clear() {
            length = 0;
        }
    }

    private final AtomicReference<Buffer> top = new AtomicReference<>();

    private Buffer take() {
        while (true) {
            Buffer head = top.get();
            if (head == null) {
                return new Buffer();
            }
            if (top.compareAndSet(head, head.next)) {
                return head;
            }
        }
    }

    private void giveBack(Buffer buffer) {
        buffer.clear();
        do {
            buffer.next = top.get();
        } while (!top.compareAndSet(buffer.next, buffer));
    }

    @Override
    public void run() throws InterruptedException {
        Thread[] users = new Thread[3];
        for (int i = 0; i < users.length; i++) {
            int me = i;
            users[i] =
                    Threads.start(
                            () -> {
                                for (int round = 0; round < 6; round++) {
                                    Buffer buffer = take();
                                    Check.equal(0, buffer.length);
                                    buffer.append(me);
                                    Thread.yield();
                                    buffer.append(round);
                                    Check.equal(me, (int) buffer.bytes[0]);
                                    giveBack(buffer);
                                }
                            });
        }
        Threads.join(users);
        Check.that(top.get() != null, "buffers are back");
    }
}
