package io.forethread.predictor.detect.atomicity;

/** Why something is taken to be atomic, the most telling reason first. */
public enum BlockKind {
    /** A method that is marked as atomic. */
    MARKED,
    /** The outermost call of a public method on an object that threads share. */
    METHOD,
    /** All that a thread does from taking its first lock to giving back the last one. */
    LOCKED,
    /** A task or the body of a thread. */
    TASK
}
