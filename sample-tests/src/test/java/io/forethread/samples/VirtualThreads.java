package io.forethread.samples;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Makes virtual threads where the JDK has them, though the samples compile on JDK 17. */
public final class VirtualThreads {
    private VirtualThreads() {}

    /** Returns a factory of threads that have not been started. */
    public static ThreadFactory factory() {
        try {
            Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
            Class<?> type = Class.forName("java.lang.Thread$Builder");
            return (ThreadFactory) type.getMethod("factory").invoke(builder);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("There are no virtual threads in this JDK.", e);
        }
    }

    /** Returns an executor that starts a virtual thread for each task. */
    public static ExecutorService executor() {
        try {
            return (ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("There are no virtual threads in this JDK.", e);
        }
    }
}
