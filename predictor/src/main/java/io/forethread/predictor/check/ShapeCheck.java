package io.forethread.predictor.check;

import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;

/**
 * Checks that an order is a prefix of each thread, in whole units, and ends where its target says.
 */
final class ShapeCheck {
    private static final int NONE = -1;

    private final Trace trace;
    private final EventUnits units;
    private final Target target;
    private final OrderProblems problems;

    /** The event that comes next in each thread, or NONE. */
    private int[] next;

    ShapeCheck(OrderFacts facts, Target target, OrderProblems problems) {
        this.trace = facts.trace();
        this.units = facts.units();
        this.target = target;
        this.problems = problems;
    }

    /**
     * @param start up to where the order is known to be that of the trace
     */
    void check(EventOrder order, CheckPoints.Place start) {
        next = start.next();
        int previous = start.event() - 1; // NONE if there is none
        for (int place = start.event(); place < order.size(); place++) {
            int event = order.at(place);
            if (event < 0 || event >= trace.size()) {
                problems.add("There is no event %s.".formatted(event));
                return;
            }
            checkUnit(previous, event);
            int thread = trace.thread(event);
            if (next[thread] != event) {
                problems.add(
                        "Event %s, %s, is not what comes next in its thread: %s."
                                .formatted(event, problems.text(event), nextOf(thread)));
                return;
            }
            next[thread] = units.nextInThread(event);
            previous = event;
        }
        if (!target.hasLast()) {
            checkUnit(previous, NONE);
        } else if (previous != target.last()) {
            problems.add("The target's last event is not the last one.");
        }
        checkStanding();
        checkDone(order);
        target.undone().forEach(this::checkIsAhead);
    }

    private void checkStanding() {
        target.standing().forEach(this::checkStands);
        if (target.standing().stream().map(trace::thread).distinct().count()
                < target.standing().size()) {
            problems.add("Some of the target's events are of the same thread.");
        }
    }

    private void checkDone(EventOrder order) {
        int last = NONE;
        for (int event : target.done()) {
            int place = order.indexOf(event);
            if (event == target.last()) {
                return; // whether it comes last has been checked
            }
            if (place < 0) {
                problems.add("Event %s, %s, is not done.".formatted(event, problems.text(event)));
            } else if (place < last) {
                problems.add(
                        "Event %s, %s, is done too early.".formatted(event, problems.text(event)));
            }
            last = place;
        }
    }

    /** Checks that a unit is not left before its last event. */
    private void checkUnit(int previous, int event) {
        boolean isLeft =
                previous != NONE
                        && (event == NONE || units.unitOf(event) != units.unitOf(previous));
        if (isLeft && isInSameUnit(previous, units.nextInThread(previous))) {
            problems.add(
                    "Event %s, %s, is apart from the rest of its unit."
                            .formatted(previous, problems.text(previous)));
        }
    }

    private boolean isInSameUnit(int event, int following) {
        return following != NONE && units.unitOf(event) == units.unitOf(following);
    }

    private void checkStands(int event) {
        int thread = trace.thread(event);
        if (next[thread] != units.first(units.unitOf(event))) {
            problems.add(
                    "%s does not stand at event %s, %s: %s."
                            .formatted(
                                    trace.dictionary().thread(thread).name(),
                                    event,
                                    problems.text(event),
                                    nextOf(thread)));
        }
    }

    private void checkIsAhead(int event) {
        int following = next[trace.thread(event)];
        if (following == NONE || following > event) {
            problems.add(
                    "Event %s, %s, is done, but was to come later."
                            .formatted(event, problems.text(event)));
        }
    }

    private String nextOf(int thread) {
        return next[thread] == NONE
                ? "nothing comes next"
                : "event %s, %s, comes next".formatted(next[thread], problems.text(next[thread]));
    }
}
