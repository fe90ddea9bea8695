package io.forethread.recorder.jdk.boot;

import io.forethread.hooks.Hooks;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps the JDK's own threads away from the sink: those that carry virtual threads, keep time for
 * them, poll their sockets or do other chores. They belong to no test. If one of them waited in a
 * sink for a lock of a virtual thread, the virtual thread would wait for its carrier and the
 * carrier for the lock.
 */
public final class JdkThreads {
    private static final Class<?> CARRIER = find("jdk.internal.misc.CarrierThread");
    private static final Class<?> CHORES = find("jdk.internal.misc.InnocuousThread");
    private static final Class<?> TIMEKEEPER = find("java.util.concurrent.DelayScheduler");

    private static final Class<?> VIRTUAL = find("java.lang.VirtualThread");

    /**
     * The timer thread of a pool does not know its pool; only carriers start that of their own
     * pool.
     */
    private static volatile Thread timekeeperOfCarriers;

    /** The virtual threads that poll sockets for others; they live as long as the JVM. */
    private static final Set<Thread> POLLERS = ConcurrentHashMap.newKeySet();

    /** The thread that is starting those. */
    private static volatile Thread starterOfPollers;

    private JdkThreads() {}

    private static Class<?> find(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return Void.class; // this JDK has no such threads
        }
    }

    /** Tells whether a thread serves the JDK itself. */
    public static boolean isService(Thread thread) {
        return CARRIER.isInstance(thread)
                || CHORES.isInstance(thread)
                || thread == timekeeperOfCarriers
                || isPoller(thread);
    }

    private static boolean isPoller(Thread thread) {
        // Only a virtual thread's hashCode is certainly the JDK's and not the program's.
        return VIRTUAL.isInstance(thread) && POLLERS.contains(thread);
    }

    private static boolean onService() {
        return isService(Thread.currentThread());
    }

    // ---- the pollers of sockets, which the first virtual thread that waits for one starts

    /** Marks the virtual threads that the caller starts from now on as pollers. */
    public static void startingPollers() {
        starterOfPollers = Thread.currentThread();
    }

    public static void startedPollers() {
        starterOfPollers = null;
    }

    // ---- hooks that ask first whose thread it is

    public static void threadStarting(Thread thread) {
        if (TIMEKEEPER.isInstance(thread) && CARRIER.isInstance(Thread.currentThread())) {
            timekeeperOfCarriers = thread;
        }
        if (Thread.currentThread() == starterOfPollers && VIRTUAL.isInstance(thread)) {
            POLLERS.add(thread);
        }
        if (!isService(thread)) {
            Hooks.threadStarting(thread);
        }
    }

    public static void threadNotStarted(Thread thread) {
        if (!isService(thread)) {
            Hooks.threadNotStarted(thread);
        }
    }

    public static void threadRun(Object self) {
        if (!onService()) {
            Hooks.threadRun(self);
        }
    }

    public static void threadExit(Thread thread) {
        if (!isService(thread)) {
            Hooks.threadExit(thread);
        }
    }

    public static boolean park(Object blocker, int mode, long time) {
        return !onService() && Hooks.park(blocker, mode, time);
    }

    public static boolean unpark(Thread thread) {
        return !isService(thread) && Hooks.unpark(thread);
    }

    public static void outsideBegin() {
        if (!onService()) {
            Hooks.outsideBegin();
        }
    }

    public static void outsideEnd() {
        if (!onService()) {
            Hooks.outsideEnd();
        }
    }

    public static void yield(long head) {
        if (onService()) {
            Thread.yield();
        } else {
            Hooks.yield(head);
        }
    }

    public static void onSpinWait(long head) {
        if (onService()) {
            Thread.onSpinWait();
        } else {
            Hooks.onSpinWait(head);
        }
    }

    public static long nanoTime() {
        return onService() ? System.nanoTime() : Hooks.nanoTime();
    }

    public static long currentTimeMillis() {
        return onService() ? System.currentTimeMillis() : Hooks.currentTimeMillis();
    }
}
