package io.forethread.benchmarks.rivals;

import io.forethread.benchmarks.rivals.programs.Threads;

/** What surrounds the operations of a program. */
public enum Setting {
    /** Nothing. */
    ALONE(0),

    /**
     * What surrounds them in most tests: each thread uses something that all share, with its lock,
     * before and after.
     */
    LONGER(25);

    private final int noise;

    Setting(int noise) {
        this.noise = noise;
    }

    String jvmArgument() {
        return "-D" + Threads.NOISE + "=" + noise;
    }
}
