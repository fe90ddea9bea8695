package io.forethread.predictor.model;

import java.util.List;
import java.util.Map;
import java.util.Set;

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
     * A read sees the value of a write, and is the last event of all.
     *
     * @param write the write, or {@link #INITIAL} if the read is to come before all writes
     * @param oneOfEach sets of events, of each of which at least one is done before the read
     * @param exact whether the other reads see more than the same values: references by the same
     *     writes, and what was there before all writes not as a value that is written
     */
    record ReadsFrom(int write, int read, List<Set<Integer>> oneOfEach, boolean exact)
            implements Target {
        /** Stands for the value that the variable has before anybody writes it. */
        public static final int INITIAL = -1;

        public ReadsFrom {
            oneOfEach = List.copyOf(oneOfEach);
        }

        public ReadsFrom(int write, int read) {
            this(write, read, List.of(), false);
        }

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

    /**
     * Threads stand where they can be expected to stay. A notification among {@code done} that
     * ended, in the trace, a wait among {@code standing} has come too early: it wakes nobody.
     *
     * @param standing the events that their threads, one each, are about to do, all at the same
     *     time
     * @param done events that have been done then, in this order
     * @param undone events that have not been done then, wherever their threads are
     * @param wakes for notifications among {@code done}: the index of the thread that is woken in
     *     place of the one that was woken in the trace
     */
    record Stuck(
            List<Integer> standing,
            List<Integer> done,
            List<Integer> undone,
            Map<Integer, Integer> wakes)
            implements Target {
        public Stuck {
            standing = List.copyOf(standing);
            done = List.copyOf(done);
            undone = List.copyOf(undone);
            wakes = Map.copyOf(wakes);
        }

        /** All threads stand at their events. */
        public static Stuck at(List<Integer> standing) {
            return new Stuck(standing, List.of(), List.of(), Map.of());
        }

        /** All threads stand at their events, and others have been done. */
        public static Stuck after(List<Integer> done, List<Integer> standing) {
            return new Stuck(standing, done, List.of(), Map.of());
        }

        /** Some events have been done, and others have not. */
        public static Stuck without(List<Integer> done, List<Integer> undone) {
            return new Stuck(List.of(), done, undone, Map.of());
        }
    }

    /** Tells whether a notification comes before the wait that it ended in the trace. */
    default boolean loses(int notify, int wait) {
        return this instanceof Stuck stuck
                && stuck.done.contains(notify)
                && stuck.standing.contains(wait);
    }
}
