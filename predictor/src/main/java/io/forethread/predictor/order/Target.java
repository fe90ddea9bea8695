package io.forethread.predictor.order;

/** What a schedule must make happen. Events are given by their index in the trace. */
public sealed interface Target {

    /**
     * Two threads stand at their events at the same time: everything that comes before them in
     * their threads has been done, and neither of them.
     */
    record Together(int first, int second) implements Target {}

    /**
     * A read sees the value of a write by another thread, and is the last event of all.
     *
     * @param write the write, or {@link #INITIAL} if the read is to come before all writes
     */
    record ReadsFrom(int write, int read) implements Target {
        /** Stands for the value that the variable has before anybody writes it. */
        public static final int INITIAL = -1;
    }
}
