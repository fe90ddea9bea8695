package io.forethread.scheduler.outside;

import io.forethread.recorder.agent.ClassFilter;

import java.util.stream.Stream;

/** Finds the frames of a stack that are the program's, and not the JDK's or ours. */
public final class ApplicationFrames {
    private static final ClassFilter FILTER = ClassFilter.standard();

    private static final String HOOKS = "io.forethread.hooks.";

    /** Generated classes that a method reference to a method of the JDK goes through. */
    private static final String BRIDGES = HOOKS + "Bridge";

    private ApplicationFrames() {}

    /** Returns the innermost frame of {@code thread} in code of the program, as text. */
    public static String topOf(Thread thread) {
        StackTraceElement[] stack = stackOf(thread);
        int top = top(stack);
        return top < stack.length
                ? text(stack[top])
                : stack.length == 0 ? "a thread that has not begun" : "code of the JDK";
    }

    /** Returns the method of the JDK that the program has called and that has not returned. */
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
     * Returns the stack of {@code thread} without frames of lambda classes and of method
     * references. The JVM hides them from a thread that reads its own stack, but not from others.
     */
    private static StackTraceElement[] stackOf(Thread thread) {
        return Stream.of(thread.getStackTrace())
                .filter(frame -> !isGenerated(frame.getClassName()))
                .toArray(StackTraceElement[]::new);
    }

    private static boolean isGenerated(String className) {
        return className.indexOf('/') >= 0 || className.startsWith(BRIDGES);
    }

    /**
     * Tells whether a task of that class may belong to the test: it is the program's or the JDK's,
     * and not a tool's, such as the one that enforces a time limit for the test.
     */
    static boolean mayBelongToTest(Class<?> task) {
        return task.getClassLoader() == null || isOfProgram(task);
    }

    /** Tells whether a class, or the class that a lambda is in, is one of the program's. */
    static boolean isOfProgram(Class<?> type) {
        String name = type.getName();
        int lambda = name.indexOf("$$Lambda");
        return FILTER.includes(
                lambda < 0 ? name : name.substring(0, lambda), type.getClassLoader());
    }

    /** Tells whether any frame is in code of the program. */
    public static boolean anyIn(StackTraceElement[] stack) {
        return top(stack) < stack.length;
    }

    /** Tells whether a frame is in code of the program. */
    static boolean isIn(StackTraceElement frame) {
        return FILTER.includes(frame.getClassName(), ClassLoader.getSystemClassLoader());
    }

    private static int top(StackTraceElement[] stack) {
        int top = 0;
        while (top < stack.length && !isIn(stack[top])) {
            top++;
        }
        return top;
    }

    private static String text(StackTraceElement frame) {
        // Not frame.toString(): it names the class loader, and tools then do not make it a link.
        return frame.getClassName()
                + "."
                + frame.getMethodName()
                + "("
                + frame.getFileName()
                + (frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "")
                + ")";
    }
}
