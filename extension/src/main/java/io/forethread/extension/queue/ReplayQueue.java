package io.forethread.extension.queue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Predictions in the order in which they are to be run. */
final class ReplayQueue {
    private final Deque<PendingPrediction> waiting = new ArrayDeque<>();

    /** In how many threads wait for a notification in those that replays brought. */
    private final Map<PendingPrediction, Integer> waiters = new HashMap<>();

    private final Deque<Supplier<Optional<PendingPrediction>>> reserve = new ArrayDeque<>();
    private final Deque<Supplier<Optional<PendingPrediction>>> lastReserve = new ArrayDeque<>();

    void addFirst(PendingPrediction prediction) {
        waiting.addFirst(prediction);
    }

    void add(PendingPrediction prediction) {
        waiting.add(prediction);
    }

    /**
     * Adds one that a replay brought. Those come first in which most threads wait: they are closest
     * to a standstill.
     */
    void addFromReplay(PendingPrediction prediction, int itsWaiters) {
        waiters.put(prediction, itsWaiters);
        List<PendingPrediction> after = new ArrayList<>();
        while (!waiting.isEmpty()
                && waiters.getOrDefault(waiting.peekLast(), itsWaiters) < itsWaiters) {
            after.add(0, waiting.removeLast());
        }
        waiting.add(prediction);
        waiting.addAll(after);
    }

    /** Adds one to be run when no other is left; it may turn out then not to be of use. */
    void addToReserve(Supplier<Optional<PendingPrediction>> prediction) {
        reserve.add(prediction);
    }

    /** Adds one to be run when not even the reserve has others left. */
    void addToLastReserve(Supplier<Optional<PendingPrediction>> prediction) {
        lastReserve.add(prediction);
    }

    /** Lets the next of the reserve stand in line. */
    void refill() {
        while (waiting.isEmpty() && !(reserve.isEmpty() && lastReserve.isEmpty())) {
            (reserve.isEmpty() ? lastReserve : reserve).remove().get().ifPresent(waiting::add);
        }
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    /** Returns the next one without taking it out, null if there is none. */
    PendingPrediction peek() {
        return waiting.peek();
    }

    /** Takes the next one out, null if there is none. */
    PendingPrediction poll() {
        return waiting.poll();
    }

    /** Takes all out, and forgets the reserve. */
    List<PendingPrediction> clear() {
        List<PendingPrediction> left = List.copyOf(waiting);
        waiting.clear();
        reserve.clear();
        lastReserve.clear();
        return left;
    }
}
