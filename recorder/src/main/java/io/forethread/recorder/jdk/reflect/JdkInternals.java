package io.forethread.recorder.jdk.reflect;

import io.forethread.recorder.jdk.boot.JdkThreads;
import io.forethread.recorder.jdk.boot.VirtualThreadEnds;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer.ConditionObject;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
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

    private static final VarHandle INTERRUPTED =
            PrivateFields.variable(Thread.class, "interrupted", boolean.class);

    private static final MethodHandle READ_WRITE_SYNC =
            PrivateFields.getter(ReentrantReadWriteLock.class, "sync");
    private static final MethodHandle CONDITION_SYNC =
            PrivateFields.getter(ConditionObject.class, "this$0");
    private static final MethodHandle FIRST_WAITER =
            PrivateFields.getter(ConditionObject.class, "firstWaiter");
    private static final MethodHandle NEXT_WAITER =
            PrivateFields.getter(nested("ConditionNode"), "nextWaiter");
    private static final MethodHandle NODE_WAITER = PrivateFields.getter(nested("Node"), "waiter");
    private static final MethodHandle NODE_STATUS = PrivateFields.getter(nested("Node"), "status");

    /** The bit of a node's status that says that it has not been signalled. */
    private static final int WAITS_IN_CONDITION = 2;

    private static final Class<?> THREAD_DEATH =
            PrivateFields.classIfThere("java.lang.ThreadDeath");
    private static final Class<?> VIRTUAL_THREAD =
            PrivateFields.classIfThere("java.lang.VirtualThread");

    private JdkInternals() {}

    /** Returns the thread that holds the synchronizer, or null. */
    public static Thread owner(AbstractOwnableSynchronizer synchronizer) {
        return (Thread) PrivateFields.get(OWNER, synchronizer);
    }

    /** Returns the synchronizer of a lock. */
    public static AbstractOwnableSynchronizer sync(ReentrantLock lock) {
        return (AbstractOwnableSynchronizer) PrivateFields.get(LOCK_SYNC, lock);
    }

    /** Returns the synchronizer that a read lock shares with its write lock. */
    public static AbstractOwnableSynchronizer sync(ReadLock lock) {
        return (AbstractOwnableSynchronizer) PrivateFields.get(READ_SYNC, lock);
    }

    /** Returns the synchronizer that a write lock shares with its read lock. */
    public static AbstractOwnableSynchronizer sync(WriteLock lock) {
        return (AbstractOwnableSynchronizer) PrivateFields.get(WRITE_SYNC, lock);
    }

    /**
     * Returns the lock of a {@code Collections.synchronized...} wrapper, or null for another
     * object.
     */
    public static Object mutex(Object wrapper) {
        if (COLLECTION.isInstance(wrapper)) {
            return PrivateFields.get(COLLECTION_MUTEX, wrapper);
        }
        return MAP.isInstance(wrapper) ? PrivateFields.get(MAP_MUTEX, wrapper) : null;
    }

    /** Tells whether a lock is known to be the one that a condition belongs to. */
    public static boolean isConditionOf(Condition condition, Object lock) {
        Object sync = null;
        if (lock instanceof ReentrantLock) {
            sync = PrivateFields.get(LOCK_SYNC, lock);
        } else if (lock instanceof WriteLock) {
            sync = PrivateFields.get(WRITE_SYNC, lock);
        } else if (lock instanceof ReentrantReadWriteLock) {
            sync = PrivateFields.get(READ_WRITE_SYNC, lock);
        }
        return sync != null
                && condition instanceof ConditionObject
                && PrivateFields.get(CONDITION_SYNC, condition) == sync;
    }

    /**
     * Lists the threads that wait in a condition, in the order in which they would be woken.
     *
     * @return the threads, or null if it is not known how this condition works
     */
    public static List<Thread> waiters(Condition condition) {
        if (!(condition instanceof ConditionObject)) {
            return null;
        }
        List<Thread> waiters = new ArrayList<>();
        Object node = PrivateFields.get(FIRST_WAITER, condition);
        for (; node != null; node = PrivateFields.get(NEXT_WAITER, node)) {
            boolean waits = ((int) PrivateFields.get(NODE_STATUS, node) & WAITS_IN_CONDITION) != 0;
            if (waits && PrivateFields.get(NODE_WAITER, node) instanceof Thread thread) {
                waiters.add(thread);
            }
        }
        return waiters;
    }

    /** Tells whether a thread's interrupt flag is set, without calling a hook. */
    public static boolean isInterrupted(Thread thread) {
        return (boolean) INTERRUPTED.getVolatile(thread);
    }

    /** Tells whether a thread is a virtual one, which the JVM itself neither starts nor ends. */
    public static boolean isVirtual(Thread thread) {
        return VIRTUAL_THREAD != null && VIRTUAL_THREAD.isInstance(thread);
    }

    /** Tells whether an exception is what {@code Thread.stop} throws in the thread it stops. */
    public static boolean isThreadDeath(Throwable exception) {
        return THREAD_DEATH != null && THREAD_DEATH.isInstance(exception);
    }

    /** Makes what {@code Thread.stop} throws; only a JDK that can stop threads needs to have it. */
    public static Error newThreadDeath() {
        try {
            return (Error) THREAD_DEATH.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Forethread does not know this JDK", e);
        }
    }

    private static Class<?> nested(String name) {
        try {
            return Class.forName(AbstractQueuedSynchronizer.class.getName() + "$" + name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Forethread does not know this JDK", e);
        }
    }

    /**
     * Tells whether a thread serves the JDK itself: it carries virtual threads, keeps time for
     * them, or does other chores. Such threads are not announced when they start, run, park and
     * end.
     */
    public static boolean isService(Thread thread) {
        return JdkThreads.isService(thread);
    }

    /**
     * Waits until all waiters of a virtual thread have been woken. The thread's carrier does that
     * after the thread has announced its end, at a time that the engine does not schedule.
     */
    public static void awaitEnd(Thread virtual) {
        while (VirtualThreadEnds.isEnding(virtual)) {
            Thread.yield();
        }
    }
}
