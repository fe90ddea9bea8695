package io.forethread.predictor.check;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.ValueType;

import java.util.BitSet;
import java.util.List;

/** Checks that all relaxed reads may be relaxed. */
final class RelaxedCheck {
    private static final int NONE = -1;

    private final Trace trace;
    private final EventUnits units;
    private final BitSet executed;
    private final OrderProblems problems;
    private final Target target;
    private final KeptReads kept;

    /**
     * @param executed all events of the order
     */
    RelaxedCheck(OrderFacts facts, BitSet executed, OrderProblems problems, Target target) {
        this.trace = facts.trace();
        this.units = facts.units();
        this.executed = executed;
        this.problems = problems;
        this.target = target;
        this.kept = new KeptReads(trace, target);
    }

    void check(List<Integer> relaxed) {
        for (int read : relaxed) {
            if (read < 0 || read >= trace.size() || !executed.get(read)) {
                problems.add("Event %s is relaxed and not in the order.".formatted(read));
            } else if (!trace.isRead(read) && trace.kind(read) != EventKind.WRITE_STATE) {
                problems.report(read, "is relaxed and no read");
            } else if (target.last() == read) {
                problems.report(read, "is relaxed and the target's own");
            } else if (kept.contains(read)) {
                problems.report(read, "is relaxed, but decides whether its thread waits");
            } else {
                checkUses(read);
            }
        }
    }

    private void checkUses(int read) {
        if (trace.valueType(read) != ValueType.REFERENCE || trace.value(read) == 0) {
            return;
        }
        for (int event = units.nextInThread(read);
                event != NONE && (executed.get(event) || isUpToTarget(event));
                event = units.nextInThread(event)) {
            if (trace.ownerId(event) == trace.value(read) && isUse(event)) {
                problems.report(
                        read,
                        "is relaxed, but told of the object of event %s, %s"
                                .formatted(event, problems.text(event)));
                return;
            }
        }
    }

    private boolean isUse(int event) {
        return switch (trace.kind(event)) {
            case CALL, RETURN, BRANCH, RESULT -> false;
            case ENTER, LEAVE, ANSWER, ARGUMENT, CATCH, MARK -> false;
            default -> true;
        };
    }

    private boolean isUpToTarget(int event) {
        return target.standing().stream().anyMatch(standing -> isUpTo(event, standing));
    }

    private boolean isUpTo(int event, int end) {
        return event <= end && units.unitOf(event) == units.unitOf(end);
    }
}
