package io.forethread.scheduler.outside;

import java.util.Set;

/** Recognises from its stack that a thread is blocked for an unknown time. */
public final class BlockedFrames {
    /** Native methods of the JDK that wait for an external event, by the start of their names. */
    private static final Set<String> WAITING_PACKAGES =
            Set.of(
                    "sun.nio.ch.",
                    "java.net.",
                    "java.lang.ProcessImpl.",
                    "java.lang.ProcessHandleImpl.");

    private static final Set<String> WAITING_METHODS =
            Set.of(
                    "java.io.FileInputStream.readBytes",
                    "java.io.FileInputStream.read0",
                    "java.lang.Thread.sleep",
                    "java.lang.Thread.sleep0",
                    "java.lang.Thread.sleepNanos0",
                    "java.lang.Object.wait",
                    "java.lang.Object.wait0",
                    "jdk.internal.misc.Unsafe.park");

    /** The timers of the JDK: classes in which a thread waits until its next task is due. */
    private static final Set<String> TIMERS =
            Set.of(
                    "java.util.TimerThread",
                    "java.util.concurrent.DelayQueue",
                    "java.util.concurrent.DelayScheduler",
                    "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue");

    private BlockedFrames() {}

    /** Tells whether the thread waits for a lock, in the JVM, or in a native call that waits. */
    public static boolean isWaiting(Thread thread, StackTraceElement[] stack) {
        switch (thread.getState()) {
            case BLOCKED, WAITING, TIMED_WAITING -> {
                return true;
            }
            default -> {
                return isWaitingCall(stack);
            }
        }
    }

    public static boolean isNative(StackTraceElement[] stack) {
        return stack.length > 0 && stack[0].isNativeMethod();
    }

    /** Tells whether the thread is in one of our hooks, and may be about to record. */
    public static boolean isInHook(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().equals("io.forethread.hooks.Hooks")) {
                return true;
            }
        }
        return false;
    }

    /** Tells whether JDK code waits for the end of a child process, or has just noticed it. */
    static boolean isAboutProcess(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().startsWith("java.lang.Process")) {
                return true;
            }
        }
        return false;
    }

    /** Tells whether the thread waits in a timer of the JDK. */
    static boolean isTimer(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (TIMERS.contains(frame.getClassName())) {
                return true;
            }
        }
        return false;
    }

    /** Tells whether the innermost call is a native one that waits for an external event. */
    static boolean isWaitingCall(StackTraceElement[] stack) {
        if (!isNative(stack)) {
            return false;
        }
        return WAITING_METHODS.contains(nameOf(stack[0])) || waitsForIo(stack);
    }

    /** Tells whether the innermost call is a native one of a socket or a process. */
    static boolean waitsForIo(StackTraceElement[] stack) {
        return isNative(stack) && WAITING_PACKAGES.stream().anyMatch(nameOf(stack[0])::startsWith);
    }

    private static String nameOf(StackTraceElement frame) {
        return frame.getClassName() + "." + frame.getMethodName();
    }
}
