package io.forethread.benchmarks;

/**
 * How a JVM executes kernels. Instrumented code is slower even when it is not guided, so a JVM has
 * one mode.
 */
enum Mode {
    PLAIN {
        @Override
        Runner runner() {
            return new PlainRunner();
        }
    },

    GUIDED {
        @Override
        Runner runner() {
            return new GuidedRunner();
        }
    };

    /** Makes this JVM ready for the mode; to be called before any kernel is loaded. */
    abstract Runner runner();
}
