package io.forethread.predictor.lattice;

import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.property.Letters;
import io.forethread.predictor.property.Monitor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a monitor reads when the elements of an order are executed. */
final class Readings<S, L> {
    private final Monitor<S, L> monitor;
    private final Map<Integer, Word<L>> words = new HashMap<>();

    /** The letters of one element, and the events that they come from. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record Word<L>(List<L> letters, int[] events) {}

    Readings(CausalOrder order, Monitor<S, L> monitor, Letters<L> letters) {
        this.monitor = monitor;
        for (int element = 0; element < order.size(); element++) {
            List<L> some = new ArrayList<>();
            IntList events = new IntList();
            for (int event : order.events(element)) {
                L letter = letters.of(event);
                if (letter != null) {
                    some.add(letter);
                    events.add(event);
                }
            }
            if (!some.isEmpty()) {
                words.put(element, new Word<>(List.copyOf(some), events.toArray()));
            }
        }
    }

    /** Returns whether the monitor reads anything of an element. */
    boolean isRead(int element) {
        return words.containsKey(element);
    }

    /** Returns the state after an element; a violated one as soon as it is. */
    S after(S state, int element) {
        Word<L> word = words.get(element);
        S next = state;
        for (int i = 0; word != null && i < word.letters.size(); i++) {
            next = monitor.next(next, word.letters.get(i));
            if (monitor.isViolated(next)) {
                return next;
            }
        }
        return next;
    }

    /** Returns the event of an element at which the property is violated. */
    int violating(S state, int element) {
        Word<L> word = words.get(element);
        S next = state;
        for (int i = 0; i < word.letters.size(); i++) {
            next = monitor.next(next, word.letters.get(i));
            if (monitor.isViolated(next)) {
                return word.events[i];
            }
        }
        throw new IllegalArgumentException("The element violates nothing.");
    }
}
