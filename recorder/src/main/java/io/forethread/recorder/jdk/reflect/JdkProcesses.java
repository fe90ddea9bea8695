package io.forethread.recorder.jdk.reflect;

import java.util.Map;

/**
 * Looks up the child processes for whose end the JDK waits. Only for use after the installation,
 * which opens the field.
 */
public final class JdkProcesses {
    private static final Class<?> HANDLE = PrivateFields.classNamed("java.lang.ProcessHandleImpl");

    private JdkProcesses() {}

    /**
     * Returns what the JDK will do when a child process ends, by process. A process is among them
     * from before a thread of the JDK begins to wait for its end until everything has been done.
     */
    public static Map<?, ?> awaited() {
        return (Map<?, ?>) PrivateFields.valueOf(HANDLE, "completions");
    }
}
