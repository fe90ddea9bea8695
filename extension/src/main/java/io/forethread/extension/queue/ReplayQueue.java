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

    /** For predictions from replays, the number of threads that wait for a notification. */
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
     * Adds a prediction from a replay. Those in which most threads wait come first: they are
     * closest to a deadlock.
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

    /** Adds one to be run when no other is left, if it is still of use then. */
    void addToReserve(Supplier<Optional<PendingPrediction>> prediction) {
        reserve.add(prediction);
    }

    /** Adds one to be run when the reserve is empty, too. */
    void addToLastReserve(Supplier<Optional<PendingPrediction>> prediction) {
        lastReserve.add(prediction);
    }

    /** Takes the next prediction from the reserve if no other is waiting. */
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

    /** Removes and returns all that are waiting, and empties the reserve. */
    List<PendingPrediction> clear() {
        List<PendingPrediction> left = List.copyOf(waiting);
        waiting.clear();
        reserve.clear();
        lastReserve.clear();
        return left;
    }
}
