package io.forethread.predictor.check;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.BitSet;
import java.util.Set;

/** Checks one rule while an order is gone through, event by event. */
abstract class OrderCheck {
    /** No event. */
    static final int NONE = -1;

    final Trace trace;

    /** The events that have been gone through. */
    final BitSet executed;

    private final OrderProblems problems;

    OrderCheck(OrderFacts facts, BitSet executed, OrderProblems problems) {
        this.trace = facts.trace();
        this.executed = executed;
        this.problems = problems;
    }

    /** Returns the kinds of the events that it wants to look at. */
    abstract Set<EventKind> kinds();

    /**
     * Looks at the next event of the order that is of one of its {@link #kinds}. It is not in
     * {@link #executed} yet.
     *
     * @param kind the kind of the event
     */
    abstract void next(EventKind kind, int event);

    /** Begins at a place of the trace; what comes before has been gone through in its order. */
    void beginAt(CheckPoints.Place place) {}

    final void report(int event, String problem) {
        problems.report(event, problem);
    }

    final String text(int event) {
        return problems.text(event);
    }

    final String threadName(int thread) {
        return trace.dictionary().thread(thread).name();
    }

    /** Reports {@code event} if what it needs has not been executed. */
    final void require(int needed, int event, String relation) {
        if (needed != NONE && !executed.get(needed)) {
            report(
                    event,
                    "comes before event %s, %s, %s".formatted(needed, text(needed), relation));
        }
    }
}
