package io.forethread.predictor.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a schedule must make happen. Every target is a conjunction of the same parts, most of them
 * empty, so code that works with targets asks for parts and need not know which kinds of targets
 * there are. The factory methods name the combinations that are in use. Events are given by their
 * index in the trace.
 *
 * @param standing the events that their threads, one each, are about to do, all at the same time:
 *     everything that comes before them in their threads has been done, and none of them
 * @param done events that have been done, in this order, whatever comes between them
 * @param undone events that have not been done, wherever their threads are
 * @param oneOfEach sets of events, of each of which at least one is done before {@code last}
 * @param last the event that is the last of all, up to which its unit is executed; {@link #NONE} if
 *     the order does not end with a certain one. It need not see what it saw in the trace.
 * @param reads what {@code last} sees, if the target says so
 * @param exact whether the other reads see more than the same values: references by the same
 *     writes, and what was there before all writes not as a value that is written
 * @param wakes for notifications among {@code done}: the index of the thread that is woken in place
 *     of the one that was woken in the trace
 * @param holdsBack whether the thread among {@code standing} stays there until no other can go on:
 *     what the others do then is not part of the order
 */
public record Target(
        List<Integer> standing,
        List<Integer> done,
        List<Integer> undone,
        List<Set<Integer>> oneOfEach,
        int last,
        Optional<ReadsFrom> reads,
        boolean exact,
        Map<Integer, Integer> wakes,
        boolean holdsBack) {
    /** No event. */
    public static final int NONE = -1;

    /** Stands for the value that a variable has before anybody writes it. */
    public static final int INITIAL = -1;

    /**
     * A read sees the value of a write.
     *
     * @param write the write, or {@link #INITIAL} if the read is to come before all writes
     */
    public record ReadsFrom(int write, int read) {
        /** Returns whether the read comes before all writes. */
        public boolean isInitial() {
            return write == INITIAL;
        }
    }

    public Target {
        standing = List.copyOf(standing);
        done = List.copyOf(done);
        undone = List.copyOf(undone);
        oneOfEach = List.copyOf(oneOfEach);
        wakes = Map.copyOf(wakes);
        if (reads.isPresent() && reads.get().read() != last) {
            throw new IllegalArgumentException("The target's read must be its last event.");
        }
        if (reads.isEmpty() && last != NONE && !isLastOf(done, last)) {
            throw new IllegalArgumentException("The target's last event must be done last.");
        }
    }

    private static boolean isLastOf(List<Integer> done, int last) {
        return !done.isEmpty() && done.get(done.size() - 1) == last;
    }

    /** Two threads stand at their events at the same time. */
    public static Target together(int first, int second) {
        return stuckAt(List.of(first, second));
    }

    /**
     * A read sees the value of a write, and is the last event of all.
     *
     * @param write the write, or {@link #INITIAL} if the read is to come before all writes
     */
    public static Target readsFrom(int write, int read) {
        return new Target(
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                read,
                Optional.of(new ReadsFrom(write, read)),
                false,
                Map.of(),
                false);
    }

    /** Some events are done in this order, and the last of them is the last event of all. */
    public static Target inOrder(List<Integer> events) {
        return inOrder(events, NONE);
    }

    /**
     * Some events are done in this order, and the last of them is the last event of all.
     *
     * @param pending an event that has not been done then, or {@link #NONE}
     */
    public static Target inOrder(List<Integer> events, int pending) {
        return inOrder(events, pending == NONE ? List.of() : List.of(pending));
    }

    /**
     * Some events are done in this order, and the last of them is the last event of all.
     *
     * @param pending events that have not been done then
     */
    public static Target inOrder(List<Integer> events, List<Integer> pending) {
        if (events.isEmpty()) {
            throw new IllegalArgumentException("There is nothing to be put in order.");
        }
        return new Target(
                List.of(),
                events,
                pending,
                List.of(),
                events.get(events.size() - 1),
                Optional.empty(),
                false,
                Map.of(),
                false);
    }

    /**
     * Threads stand where they can be expected to stay. A notification among {@code done} that
     * ended, in the trace, a wait among {@code standing} is lost: it comes before that wait, and
     * wakes nobody.
     */
    public static Target stuck(List<Integer> standing, List<Integer> done, List<Integer> undone) {
        return new Target(
                standing, done, undone, List.of(), NONE, Optional.empty(), false, Map.of(), false);
    }

    /** All threads stand at their events. */
    public static Target stuckAt(List<Integer> standing) {
        return stuck(standing, List.of(), List.of());
    }

    /** All threads stand at their events, and others have been done. */
    public static Target stuckAfter(List<Integer> done, List<Integer> standing) {
        return stuck(standing, done, List.of());
    }

    /** A thread stands at an event, and is held back there while others go on. */
    public static Target holdBack(int event) {
        return new Target(
                List.of(event),
                List.of(),
                List.of(),
                List.of(),
                NONE,
                Optional.empty(),
                false,
                Map.of(),
                true);
    }

    /** Some events have been done, and others have not. */
    public static Target stuckWithout(List<Integer> done, List<Integer> undone) {
        return stuck(List.of(), done, undone);
    }

    /**
     * Returns the same target in which, of each set, at least one event is done before the last.
     */
    public Target afterOneOfEach(List<Set<Integer>> sets) {
        return new Target(standing, done, undone, sets, last, reads, exact, wakes, holdsBack);
    }

    /** Returns the same target in which reads see more than the same values. */
    public Target exactly() {
        return new Target(standing, done, undone, oneOfEach, last, reads, true, wakes, holdsBack);
    }

    /** Returns the same target in which notifications wake other threads than in the trace. */
    public Target waking(Map<Integer, Integer> others) {
        return new Target(standing, done, undone, oneOfEach, last, reads, exact, others, holdsBack);
    }

    /** Returns whether the order ends with a certain event. */
    public boolean hasLast() {
        return last != NONE;
    }

    /** Returns whether a notification comes before the wait that it ended in the trace. */
    public boolean loses(int notify, int wait) {
        return done.contains(notify) && standing.contains(wait);
    }

    /** Returns whether any notification may come before the wait that it ended in the trace. */
    public boolean mayLose() {
        return !done.isEmpty() && !standing.isEmpty();
    }
}
