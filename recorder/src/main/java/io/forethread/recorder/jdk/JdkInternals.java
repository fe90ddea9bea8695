package io.forethread.recorder.jdk;

import java.lang.invoke.MethodHandle;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;

/** Reads private fields of the JDK. To be used only after the installation, which opens them. */
public final class JdkInternals {
    private static final MethodHandle OWNER =
            PrivateFields.getter(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");
    private static final MethodHandle LOCK_SYNC = PrivateFields.getter(ReentrantLock.class, "sync");
    private static final MethodHandle READ_SYNC = PrivateFields.getter(ReadLock.class, "sync");
    private static final MethodHandle WRITE_SYNC = PrivateFields.getter(WriteLock.class, "sync");

    private static final Class<?> COLLECTION =
            Collections.synchronizedCollection(List.of()).getClass();
    private static final Class<?> MAP = Collections.synchronizedMap(Map.of()).getClass();
    private static final MethodHandle COLLECTION_MUTEX = PrivateFields.getter(COLLECTION, "mutex");
    private static final MethodHandle MAP_MUTEX = PrivateFields.getter(MAP, "mutex");

    private JdkInternals() {}

    /** Gives the thread that holds the synchronizer, or null. */
    public static Thread owner(AbstractOwnableSynchronizer synchronizer) {
        return (Thread) get(OWNER, synchronizer);
    }

    /** Gives what a lock is made of. */
    public static AbstractOwnableSynchronizer sync(ReentrantLock lock) {
        return (AbstractOwnableSynchronizer) get(LOCK_SYNC, lock);
    }

    /** Gives what a read lock shares with its write lock. */
    public static AbstractOwnableSynchronizer sync(ReadLock lock) {
        return (AbstractOwnableSynchronizer) get(READ_SYNC, lock);
    }

    /** Gives what a write lock shares with its read lock. */
    public static AbstractOwnableSynchronizer sync(WriteLock lock) {
        return (AbstractOwnableSynchronizer) get(WRITE_SYNC, lock);
    }

    /**
     * Gives the lock of a {@code Collections.synchronized...} wrapper, or null for another object.
     */
    public static Object mutex(Object wrapper) {
        if (COLLECTION.isInstance(wrapper)) {
            return get(COLLECTION_MUTEX, wrapper);
        }
        return MAP.isInstance(wrapper) ? get(MAP_MUTEX, wrapper) : null;
    }

    /**
     * Tells whether a thread serves the JDK itself: it carries virtual threads, keeps time for
     * them, or does other chores. Whoever happens to start such a thread, it does not belong to a
     * test.
     */
    public static boolean isService(Thread thread) {
        for (Class<?> type = thread.getClass(); type != Thread.class; type = type.getSuperclass()) {
            String name = type.getName();
            if (name.equals("jdk.internal.misc.CarrierThread")
                    || name.equals("jdk.internal.misc.InnocuousThread")) {
                return true;
            }
        }
        return thread instanceof ForkJoinWorkerThread worker && servesVirtualThreads(worker);
    }

    /** Tells whether a worker, such as one that keeps time, belongs to the pool of the carriers. */
    private static boolean servesVirtualThreads(ForkJoinWorkerThread worker) {
        Class<?> factory = worker.getPool().getFactory().getClass();
        return factory.getName().startsWith("java.lang.VirtualThread");
    }

    private static Object get(MethodHandle getter, Object owner) {
        try {
            return getter.invokeExact(owner);
        } catch (Throwable e) {
            throw new IllegalStateException("A getter of a field cannot fail", e);
        }
    }
}
