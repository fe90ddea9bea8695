package io.forethread.predictor.order;

import io.forethread.trace.Trace;

import java.util.BitSet;

/** Checks one rule while an order is gone through, event by event. */
abstract class OrderCheck {
    final Trace trace;

    /** The events that have been gone through. */
    final BitSet executed;

    private final Problems problems;

    OrderCheck(Trace trace, BitSet executed, Problems problems) {
        this.trace = trace;
        this.executed = executed;
        this.problems = problems;
    }

    /** Looks at the next event of the order, which is not in {@link #executed} yet. */
    abstract void next(int event);

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
    final void require(Integer needed, int event, String relation) {
        if (needed != null && !executed.get(needed)) {
            report(
                    event,
                    "comes before event %d, %s, %s".formatted(needed, text(needed), relation));
        }
    }
}
