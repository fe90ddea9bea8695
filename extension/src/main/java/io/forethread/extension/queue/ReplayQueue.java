package io.forethread.extension.queue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Predictions in the order in which they are to be run.
 *
 * @param <P> what stands for a prediction
 */
public final class ReplayQueue<P> {
    /** How many predictions of the observed run go before those from replays. */
    private static final int BEFORE_REPLAYS = 8;

    private final Deque<P> waiting = new ArrayDeque<>();

    /** For predictions from replays, the number of threads that wait for a notification. */
    private final Map<P, Integer> waiters = new HashMap<>();

    /** How many predictions of the observed run have been added. */
    private int added;

    private final Deque<Supplier<Optional<P>>> reserve = new ArrayDeque<>();
    private final Deque<Supplier<Optional<P>>> lastReserve = new ArrayDeque<>();

    public void addFirst(P prediction) {
        waiting.addFirst(prediction);
    }

    /** Adds a prediction of the observed run, before those from replays. */
    public void add(P prediction) {
        List<P> after = new ArrayList<>();
        while (!waiting.isEmpty() && waiters.containsKey(waiting.peekLast())) {
            after.add(0, waiting.removeLast());
        }
        waiting.add(prediction);
        waiting.addAll(after);
        added++;
    }

    /** Tells whether more predictions of the observed run are wanted now. */
    public boolean wantsObserved() {
        return waiting.isEmpty() || (added < BEFORE_REPLAYS && waiters.containsKey(waiting.peek()));
    }

    /**
     * Adds a prediction from a replay. Those in which most threads wait come first: they are
     * closest to a deadlock.
     */
    public void addFromReplay(P prediction, int itsWaiters) {
        waiters.put(prediction, itsWaiters);
        List<P> after = new ArrayList<>();
        while (!waiting.isEmpty()
                && waiters.getOrDefault(waiting.peekLast(), itsWaiters) < itsWaiters) {
            after.add(0, waiting.removeLast());
        }
        waiting.add(prediction);
        waiting.addAll(after);
    }

    /** Adds one to be run when no other is left, if it is still of use then. */
    public void addToReserve(Supplier<Optional<P>> prediction) {
        reserve.add(prediction);
    }

    /** Adds one to be run when the reserve is empty, too. */
    public void addToLastReserve(Supplier<Optional<P>> prediction) {
        lastReserve.add(prediction);
    }

    /** Takes the next prediction from the reserve if no other is waiting. */
    public void refill() {
        while (waiting.isEmpty() && !(reserve.isEmpty() && lastReserve.isEmpty())) {
            (reserve.isEmpty() ? lastReserve : reserve).remove().get().ifPresent(waiting::add);
        }
    }

    public boolean isEmpty() {
        return waiting.isEmpty();
    }

    /** Returns the next one without taking it out, null if there is none. */
    public P peek() {
        return waiting.peek();
    }

    /** Takes the next one out, null if there is none. */
    public P poll() {
        return waiting.poll();
    }

    /** Removes and returns all that are waiting, and empties the reserve. */
    public List<P> clear() {
        List<P> left = List.copyOf(waiting);
        waiting.clear();
        reserve.clear();
        lastReserve.clear();
        return left;
    }
}
