package io.forethread.recorder;

import io.forethread.recorder.agent.Installation;

import java.lang.instrument.Instrumentation;

/** The entry point for {@code -javaagent}. */
public final class Agent {
    private Agent() {}

    /** Called by the JVM before {@code main}. */
    public static void premain(String arguments, Instrumentation instrumentation) {
        Installation.given(instrumentation);
        Installation.ensure();
    }

    /** Called by the JVM when the jar is attached to it while it runs. */
    public static void agentmain(String arguments, Instrumentation instrumentation) {
        premain(arguments, instrumentation);
    }
}
