package io.forethread.predictor.order;

import java.util.List;

/** What a schedule must make happen. Events are given by their index in the trace. */
public sealed interface Target {
    /** Stands for no event. */
    int NONE = -1;

    /**
     * Returns the event that is the last of all, up to which its unit is executed; {@link #NONE} if
     * the order does not end with a certain one. It need not see what it saw in the trace.
     */
    default int last() {
        return NONE;
    }

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

        @Override
        public int last() {
            return read;
        }
    }

    /**
     * Some events are executed in this order, whatever comes between them, and the last of them is
     * the last event of all.
     *
     * @param pending an event that its thread has not come to when the others are done, or {@link
     *     #NONE}
     */
    record InOrder(List<Integer> events, int pending) implements Target {
        public InOrder {
            events = List.copyOf(events);
            if (events.isEmpty()) {
                throw new IllegalArgumentException("There is nothing to be put in order.");
            }
        }

        @Override
        public int last() {
            return events.get(events.size() - 1);
        }
    }
}
