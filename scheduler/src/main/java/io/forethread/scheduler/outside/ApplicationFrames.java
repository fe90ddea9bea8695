package io.forethread.scheduler.outside;

import io.forethread.recorder.agent.ClassFilter;

import java.util.stream.Stream;

/** Finds where a thread is in the user's code rather than in the JDK's or ours. */
public final class ApplicationFrames {
    private static final ClassFilter FILTER = ClassFilter.standard();

    private static final String HOOKS = "io.forethread.hooks.";

    /** What stands between a method reference and the method of the JDK that it names. */
    private static final String BRIDGES = HOOKS + "Bridge";

    private ApplicationFrames() {}

    /** Returns the innermost place of {@code thread} in application code. */
    public static String topOf(Thread thread) {
        StackTraceElement[] stack = stackOf(thread);
        int top = top(stack);
        return top < stack.length
                ? text(stack[top])
                : stack.length == 0 ? "a thread that has not begun" : "code of the JDK";
    }

    /** Returns the method of the JDK that the application called and has not come back from. */
    public static String jdkCallOf(Thread thread) {
        StackTraceElement[] stack = stackOf(thread);
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

    /**
     * Returns the stack of {@code thread} without the frames that only carry a lambda or a method
     * reference: the JVM leaves them out when a thread asks for its own stack, but not when another
     * one asks for it.
     */
    private static StackTraceElement[] stackOf(Thread thread) {
        return Stream.of(thread.getStackTrace())
                .filter(frame -> !isCarrier(frame.getClassName()))
                .toArray(StackTraceElement[]::new);
    }

    private static boolean isCarrier(String className) {
        return className.indexOf('/') >= 0 || className.startsWith(BRIDGES);
    }

    /**
     * Tells whether a task of that class may be there for the test: it is the program's or the
     * JDK's, and not a tool's that watches over the test's time, say.
     */
    static boolean mayBeForTest(Class<?> task) {
        String name = task.getName();
        int lambda = name.indexOf("$$Lambda");
        return task.getClassLoader() == null
                || FILTER.includes(
                        lambda < 0 ? name : name.substring(0, lambda), task.getClassLoader());
    }

    public static boolean anyIn(StackTraceElement[] stack) {
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
                + (frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "")
                + ")";
    }
}
