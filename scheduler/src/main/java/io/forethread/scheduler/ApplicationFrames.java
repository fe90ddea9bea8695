package io.forethread.scheduler;

import io.forethread.recorder.agent.ClassFilter;

/** Finds where a thread is in the user's code rather than in the JDK's or ours. */
final class ApplicationFrames {
    private static final ClassFilter FILTER = ClassFilter.standard();

    private ApplicationFrames() {}

    /** Returns the innermost place of {@code thread} in application code. */
    static String topOf(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        for (StackTraceElement frame : stack) {
            if (isApplication(frame)) {
                return frame.toString();
            }
        }
        return stack.length == 0 ? "a thread that has not begun" : "code of the JDK";
    }

    static boolean anyIn(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (isApplication(frame)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isApplication(StackTraceElement frame) {
        return FILTER.includes(frame.getClassName(), ClassLoader.getSystemClassLoader());
    }
}
