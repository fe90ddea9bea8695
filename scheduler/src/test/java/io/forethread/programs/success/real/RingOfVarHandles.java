package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A single-producer ring buffer published by release writes of its cursors. */
public final class RingOfVarHandles implements Program {
    private static final class Ring {
        private static final VarHandle WRITTEN;
        private static final VarHandle READ;

        static {
            try {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                WRITTEN = lookup.findVarHandle(Ring.class, "written", long.class);
                READ = lookup.findVarHandle(Ring.class, "read", long.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final long[] slots = new long[8];
        private long written;
        private long read;

        void publish(long value) {
            long next = written;
            while (next - (long) READ.getAcquire(this) == slots.length) {
                Thread.onSpinWait();
            }
            slots[(int) (next & 7)] = value;
            WRITTEN.setRelease(this, next + 1);
        }

        long consume() {
            long next = read;
            while ((long) WRITTEN.getAcquire(this) == next) {
                Thread.onSpinWait();
            }
            long value = slots[(int) (next & 7)];
            READ.setRelease(this, next + 1);
            return value;
        }
    }

    @Override
    public void run() throws InterruptedException {
        Ring ring = new Ring();
        long[] sum = new long[1];
        Thread producer =
                Threads.start(
                        () -> {
                            for (int i = 1; i <= 50; i++) {
                                ring.publish(i);
                            }
                        });
        Thread consumer =
                Threads.start(
                        () -> {
                            for (int i = 1; i <= 50; i++) {
                                sum[0] += ring.consume();
                            }
                        });
        Threads.join(producer, consumer);
        Check.equal(1275L, sum[0]);
    }
}
