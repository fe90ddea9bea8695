package io.forethread.benchmarks;

import java.util.List;

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

        @Override
        List<String> jvmArguments() {
            return List.of();
        }
    },

    GUIDED {
        @Override
        Runner runner() {
            return new GuidedRunner();
        }

        @Override
        List<String> jvmArguments() {
            return GuidedRunner.jvmArguments();
        }
    };

    abstract Runner runner();

    abstract List<String> jvmArguments();
}
