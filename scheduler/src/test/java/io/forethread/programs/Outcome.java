package io.forethread.programs;

/** The ways in which a program can fail. */
public enum Outcome {
    /** The program's thread, or one it has to wait for, is blocked and nobody can wake it. */
    DEADLOCK,
    /** An exception escapes a thread other than the one that called {@link Program#run}. */
    UNCAUGHT,
    /** {@link Program#run} itself throws. */
    THROWS
}
