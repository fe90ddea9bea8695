package io.forethread.scheduler.outside;

import java.util.HashSet;
import java.util.Set;

/**
 * The packages of what runs the tests, such as an IDE's runner: those of the frames that called
 * JUnit's launcher, on the stack of the test's thread. Threads of the runner look like threads of
 * the program otherwise.
 */
final class RunnerFrames {
    private static final String LAUNCHER = "org.junit.platform.launcher.";

    private final Set<String> packages = new HashSet<>();

    private RunnerFrames() {}

    /** Finds the packages on the stack of the test's thread. */
    static RunnerFrames below(StackTraceElement[] stack) {
        RunnerFrames runner = new RunnerFrames();
        for (int i = stack.length - 1; i >= 0; i--) {
            if (stack[i].getClassName().startsWith(LAUNCHER)) {
                return runner;
            }
            runner.packages.add(packageOf(stack[i]));
        }
        return new RunnerFrames(); // no launcher: nobody knows who runs the test
    }

    /** Tells whether any frame is in code of the program, and not of the runner. */
    boolean isProgramIn(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (ApplicationFrames.isIn(frame) && !packages.contains(packageOf(frame))) {
                return true;
            }
        }
        return false;
    }

    private static String packageOf(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }
}
