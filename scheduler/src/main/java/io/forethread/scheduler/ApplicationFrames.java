package io.forethread.scheduler;

import io.forethread.recorder.agent.ClassFilter;

/** Finds where a thread is in the user's code rather than in the JDK's or ours. */
final class ApplicationFrames {
    private static final ClassFilter FILTER = ClassFilter.standard();

    private static final String HOOKS = "io.forethread.hooks.";

    private ApplicationFrames() {}

    /** Returns the innermost place of {@code thread} in application code. */
    static String topOf(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        int top = top(stack);
        return top < stack.length
                ? text(stack[top])
                : stack.length == 0 ? "a thread that has not begun" : "code of the JDK";
    }

    /** Returns the method of the JDK that the application called and has not come back from. */
    static String jdkCallOf(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        int top = top(stack);
        if (top == 0 || top == stack.length) {
            return "";
        }
        if (stack[top - 1].getClassName().startsWith(HOOKS)) {
            return "";
        }
        String name = stack[top - 1].getClassName();
        return name.substring(name.lastIndexOf('.') + 1) + "." + stack[top - 1].getMethodName();
    }

    static boolean anyIn(StackTraceElement[] stack) {
        return top(stack) < stack.length;
    }

    private static int top(StackTraceElement[] stack) {
        int top = 0;
        while (top < stack.length
                && !FILTER.includes(
                        stack[top].getClassName(), ClassLoader.getSystemClassLoader())) {
            top++;
        }
        return top;
    }

    private static String text(StackTraceElement frame) {
        // Not its own text, which names the class loader: no tool makes a link of that.
        return frame.getClassName()
                + "."
                + frame.getMethodName()
                + "("
                + frame.getFileName()
                + ":"
                + frame.getLineNumber()
                + ")";
    }
}
