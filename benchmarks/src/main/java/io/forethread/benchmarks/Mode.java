package io.forethread.benchmarks;

import io.forethread.trace.TraceDepth;

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
            return new GuidedRunner(TraceDepth.ORDINARY);
        }
    },

    /** Guided, and recorded as deep as slicing needs it. */
    DEEP {
        @Override
        Runner runner() {
            return new GuidedRunner(TraceDepth.DEEP);
        }
    },

    /** Guided, and recorded with all that could be told from the code. */
    COMPLETE {
        @Override
        Runner runner() {
            return new GuidedRunner(TraceDepth.COMPLETE);
        }
    };

    /** Makes this JVM ready for the mode; to be called before any kernel is loaded. */
    abstract Runner runner();
}
