package io.forethread.predictor.causality.order;

/** What it means for the order of events that a thread had a lock. */
public enum LockTreatment {
    /**
     * A release is a write of the lock, and the acquisition that follows it in the trace is a read:
     * the blocks of a lock keep the order that they had.
     */
    RELEASE_BEFORE_ACQUIRE,

    /**
     * The blocks of a lock exclude each other, in any order. (Locks that were given back by another
     * thread than took them have no blocks of one thread: they are treated as above.)
     */
    BLOCKS_PERMUTE
}
