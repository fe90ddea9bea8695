package io.forethread.recorder.jdk.reflect;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;

/**
 * Reads how long threads have run on a processor. A thread whose time stays the same has not
 * executed an instruction meanwhile. Asks the JVM directly: the beans of {@code
 * java.lang.management} take longer to load than a short run takes. Only for use after the
 * installation, which opens the class that asks.
 */
public final class ThreadCpuTime {
    /** The time of a thread of which it is not known. */
    public static final long UNKNOWN = -1;

    /** What a clock that shows every move of a thread advances by at most. */
    private static final long FINE_NANOS = 20_000;

    private static final MethodHandle NANOS = find();

    private ThreadCpuTime() {}

    /** Returns the time in nanoseconds, or {@link #UNKNOWN}. */
    public static long of(Thread thread) {
        return NANOS == null ? UNKNOWN : read(NANOS, idOf(thread));
    }

    private static long read(MethodHandle nanos, long id) {
        try {
            return (long) nanos.invokeExact(id);
        } catch (Throwable e) {
            return UNKNOWN;
        }
    }

    private static MethodHandle find() {
        try {
            // Its initializer loads the native library.
            Class.forName("sun.management.ManagementFactoryHelper", true, null);
            Class<?> threads = Class.forName("sun.management.ThreadImpl", true, null);
            Method method = threads.getDeclaredMethod("getThreadTotalCpuTime0", long.class);
            method.setAccessible(true);
            MethodHandle nanos = MethodHandles.lookup().unreflect(method);
            return isFine(nanos) ? nanos : null;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return null; // a JVM that does not have it, or does not show it
        }
    }

    /** Tells whether the clock is so fine that no thread can do something between two ticks. */
    private static boolean isFine(MethodHandle nanos) {
        long id = idOf(Thread.currentThread());
        long finest = Long.MAX_VALUE;
        long last = read(nanos, id);
        for (int i = 0; i < 20 && finest > FINE_NANOS; i++) {
            long now = read(nanos, id);
            if (last == UNKNOWN || now == last) {
                return false; // a call takes longer than a tick of a fine clock
            }
            finest = Math.min(finest, now - last);
            last = now;
        }
        return finest <= FINE_NANOS;
    }

    @SuppressWarnings("deprecation") // threadId() came with JDK 19
    private static long idOf(Thread thread) {
        return thread.getId();
    }
}
