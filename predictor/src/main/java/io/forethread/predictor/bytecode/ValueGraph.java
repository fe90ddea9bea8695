package io.forethread.predictor.bytecode;

import io.forethread.predictor.model.IntList;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * What the values of a run were made of. A value comes from an event, or from other values, or from
 * all of these. Values are numbers; those that depend on nothing are {@link #NOTHING}.
 */
final class ValueGraph {
    /** Depends on no event. */
    static final int NOTHING = 0;

    private static final int NO_EVENT = -1;

    private final IntList events = new IntList();
    private final IntList lefts = new IntList();
    private final IntList rights = new IntList();

    ValueGraph() {
        add(NO_EVENT, NOTHING, NOTHING);
    }

    private int add(int event, int left, int right) {
        events.add(event);
        lefts.add(left);
        rights.add(right);
        return events.size() - 1;
    }

    /** Returns a value that an event made, also of others. */
    int of(int event, int others) {
        return add(event, others, NOTHING);
    }

    /** Returns a value that is made of two. */
    int and(int one, int other) {
        if (one == NOTHING || one == other) {
            return other;
        }
        return other == NOTHING ? one : add(NO_EVENT, one, other);
    }

    /** Returns the event that made a value by itself, or -1. */
    int event(int value) {
        return events.get(value);
    }

    /**
     * Visits the events that a value depends on.
     *
     * @return false if there are more values to look at than {@code most}
     */
    boolean visitFew(int value, int most, IntConsumer visitor) {
        IntList toDo = new IntList();
        toDo.add(value);
        Set<Integer> seen = new LinkedHashSet<>();
        while (!toDo.isEmpty()) {
            int next = toDo.get(toDo.size() - 1);
            toDo.truncate(toDo.size() - 1);
            if (next != NOTHING && seen.add(next)) {
                if (seen.size() > most) {
                    return false;
                }
                toDo.add(lefts.get(next));
                toDo.add(rights.get(next));
            }
        }
        seen.stream().map(events::get).filter(e -> e != NO_EVENT).forEach(visitor::accept);
        return true;
    }

    /** Goes back along values, along each only once. */
    final class WayBack {
        private final BitSet seen = new BitSet();
        private final IntList toDo = new IntList();

        /**
         * Visits the events that a value depends on. What made those is not visited: it comes from
         * their own values.
         */
        void visit(int value, IntConsumer visitor) {
            push(value);
            while (!toDo.isEmpty()) {
                int next = toDo.get(toDo.size() - 1);
                toDo.truncate(toDo.size() - 1);
                if (events.get(next) != NO_EVENT) {
                    visitor.accept(events.get(next));
                }
                push(lefts.get(next));
                push(rights.get(next));
            }
        }

        private void push(int value) {
            if (value != NOTHING && !seen.get(value)) {
                seen.set(value);
                toDo.add(value);
            }
        }
    }
}
