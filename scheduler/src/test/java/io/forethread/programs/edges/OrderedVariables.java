package io.forethread.programs.edges;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Volatile fields, atomics and VarHandles. */
public final class OrderedVariables {
    private static volatile boolean flag;

    @SuppressWarnings("UnusedVariable") // accessed by its handle
    private static int opened;

    private static final VarHandle OPENED;

    static {
        try {
            OPENED =
                    MethodHandles.lookup()
                            .findStaticVarHandle(OrderedVariables.class, "opened", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private OrderedVariables() {}

    public static void volatile_field() throws Exception {
        flag = false;
        Box.handOver(
                () -> flag = true,
                () -> {
                    while (!flag) {
                        Thread.onSpinWait();
                    }
                });
    }

    public static void atomic() throws Exception {
        AtomicInteger atomic = new AtomicInteger();
        Box.handOver(
                atomic::incrementAndGet,
                () -> {
                    while (atomic.get() == 0) {
                        Thread.onSpinWait();
                    }
                });
        Box.handOver(
                () -> atomic.lazySet(5),
                () -> {
                    while (!atomic.compareAndSet(5, 6)) {
                        Thread.onSpinWait();
                    }
                });
    }

    public static void atomic_array() throws Exception {
        AtomicIntegerArray array = new AtomicIntegerArray(2);
        Box.handOver(
                () -> array.set(1, 1),
                () -> {
                    while (array.get(1) == 0) {
                        Thread.onSpinWait();
                    }
                });
    }

    public static void var_handle_of_a_plain_field() throws Exception {
        OPENED.setVolatile(0);
        Box.handOver(
                () -> OPENED.setRelease(1),
                () -> {
                    while ((int) OPENED.getAcquire() == 0) {
                        Thread.onSpinWait();
                    }
                });
    }

    public static void var_handle_of_an_element() throws Exception {
        VarHandle elements = MethodHandles.arrayElementVarHandle(int[].class);
        int[] array = new int[2];
        Box.handOver(
                () -> elements.setRelease(array, 1, 1),
                () -> {
                    while ((int) elements.getAcquire(array, 1) == 0) {
                        Thread.onSpinWait();
                    }
                });
    }
}
