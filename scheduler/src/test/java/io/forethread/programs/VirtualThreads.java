package io.forethread.programs;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/**
 * The API of JDK 21 for virtual threads and thread builders, called by reflection: the programs are
 * compiled for JDK 17.
 */
public final class VirtualThreads {

    private VirtualThreads() {}

    /** Start a virtual thread. */
    public static Thread start(Threads.Body body) {
        return (Thread)
                call(
                        Thread.class,
                        "startVirtualThread",
                        null,
                        new Class<?>[] {Runnable.class},
                        Threads.runnable(body));
    }

    /** Create a virtual thread with a name, not yet started. */
    public static Thread create(String name, Threads.Body body) {
        return unstarted("ofVirtual", name, body);
    }

    /** Create a platform thread with a name by its builder, not yet started. */
    public static Thread createPlatform(String name, Threads.Body body) {
        return unstarted("ofPlatform", name, body);
    }

    /** Make a factory of virtual threads. */
    public static ThreadFactory factory() {
        Object builder = call(Thread.class, "ofVirtual", null, new Class<?>[0]);
        return (ThreadFactory) call(builderType(), "factory", builder, new Class<?>[0]);
    }

    /** Make an executor that starts a virtual thread for each task. */
    public static ExecutorService perTaskExecutor() {
        return (ExecutorService)
                call(Executors.class, "newVirtualThreadPerTaskExecutor", null, new Class<?>[0]);
    }

    /** Shut an executor down and wait for its tasks, as a try block with resources does. */
    public static void close(ExecutorService executor) {
        call(ExecutorService.class, "close", executor, new Class<?>[0]);
    }

    /** Tell whether a thread is virtual. */
    public static boolean isVirtual(Thread thread) {
        return (boolean) call(Thread.class, "isVirtual", thread, new Class<?>[0]);
    }

    private static Thread unstarted(String kind, String name, Threads.Body body) {
        Object builder = call(Thread.class, kind, null, new Class<?>[0]);
        call(builderType(), "name", builder, new Class<?>[] {String.class}, name);
        return (Thread)
                call(
                        builderType(),
                        "unstarted",
                        builder,
                        new Class<?>[] {Runnable.class},
                        Threads.runnable(body));
    }

    private static Class<?> builderType() {
        try {
            return Class.forName("java.lang.Thread$Builder");
        } catch (ClassNotFoundException e) {
            throw new LinkageError("this needs JDK 21", e);
        }
    }

    private static Object call(
            Class<?> type, String name, Object target, Class<?>[] parameters, Object... arguments) {
        try {
            return type.getMethod(name, parameters).invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(type.getName() + "." + name + " failed", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this needs JDK 21", e);
        }
    }
}
