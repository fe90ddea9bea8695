package io.forethread.benchmarks;

import io.forethread.benchmarks.kernels.Kernel;

import java.util.List;

/**
 * Executes a kernel as Forethread executes a test: instrumented, guided with an empty schedule, and
 * recorded. The time is that of the whole run, with what the engine does before and after the
 * kernel.
 */
final class GuidedRunner implements Runner {

    /** Tells whether there is an engine to run with. */
    static boolean isAvailable() {
        return false;
    }

    /** Returns the arguments that a JVM needs for guided runs, such as the agent. */
    static List<String> jvmArguments() {
        return List.of();
    }

    @Override
    public Measurement run(Kernel kernel) {
        throw new UnsupportedOperationException("There is no engine yet");
    }
}
