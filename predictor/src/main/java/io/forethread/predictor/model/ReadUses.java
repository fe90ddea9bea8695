package io.forethread.predictor.model;

import java.util.function.IntConsumer;

/** Tells what became of the values that a run read, event by event. */
public interface ReadUses {
    /**
     * Returns whether what a read saw may have decided more than the values of writes: which
     * instructions were executed, what they were done to, or what code did that is not looked at.
     */
    boolean isDeciding(int read);

    /** Visits the reads that the value of a write was made of, if they are not deciding. */
    void forEachSource(int write, IntConsumer visitor);
}
