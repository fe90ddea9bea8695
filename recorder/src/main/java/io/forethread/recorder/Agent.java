package io.forethread.recorder;

import io.forethread.recorder.agent.ClassFilter;
import io.forethread.recorder.agent.Installation;
import io.forethread.recorder.agent.InstallationException;

import java.lang.instrument.Instrumentation;

/**
 * The entry point for {@code -javaagent}. Its arguments say which classes are the application's,
 * such as {@code include=com.acme.**:org.acme.*,exclude=com.acme.io.**}.
 */
public final class Agent {
    private Agent() {}

    /** Called by the JVM before {@code main}. */
    public static void premain(String arguments, Instrumentation instrumentation) {
        Installation.given(instrumentation);
        boolean isDefault = arguments == null || arguments.isEmpty();
        try {
            Recorder.install(isDefault ? null : ClassFilter.parse(arguments));
        } catch (NoClassDefFoundError e) {
            System.err.println("Forethread: not on the class path: " + e.getMessage());
        } catch (InstallationException e) {
            // An exception would end the JVM; the first use of Forethread reports the problem
            // again.
            System.err.println("Forethread: " + e.getMessage());
        }
    }

    /** Called by the JVM when the jar is attached to it while it runs. */
    public static void agentmain(String arguments, Instrumentation instrumentation) {
        premain(arguments, instrumentation);
    }
}
