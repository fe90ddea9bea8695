package io.forethread.predictor.constraints;

import io.forethread.predictor.check.KeptReads;
import io.forethread.predictor.constraints.VariableUse.Read;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;
import io.forethread.trace.ValueType;

import java.util.List;

/**
 * Which reads may be relaxed. A read that yields a reference to an object which the thread uses
 * later may not: without the reference, the later event is impossible.
 */
final class RelaxableReads {
    private static final int NONE = -1;

    private final Problem problem;
    private final KeptReads kept;

    RelaxableReads(Problem problem) {
        this.problem = problem;
        this.kept = new KeptReads(problem.trace(), problem.target());
    }

    /** Returns the formula that a read may see another value, with its conditions. */
    Formula permission(Read read) {
        if (problem.relax() == 0 || kept.contains(read.event())) {
            return Formula.NEVER;
        }
        int use = firstUse(read.event());
        if (use == NONE) {
            return new Formula.Relaxed(read.event());
        }
        int user = problem.units().unitOf(use);
        if (user == read.unit() || isUpToTarget(use)) {
            return Formula.NEVER;
        }
        return Formula.all(List.of(new Formula.Relaxed(read.event()), problem.skipped(user)));
    }

    /** Returns the first event up to the target that uses the object that was read, or NONE. */
    private int firstUse(int read) {
        Trace trace = problem.trace();
        EventUnits units = problem.units();
        if (trace.valueType(read) != ValueType.REFERENCE || trace.value(read) == 0) {
            return NONE;
        }
        for (int event = units.nextInThread(read);
                event != NONE && (isExecutable(event) || isUpToTarget(event));
                event = units.nextInThread(event)) {
            if (trace.ownerId(event) == trace.value(read) && isUse(trace, event)) {
                return event;
            }
        }
        return NONE;
    }

    private boolean isExecutable(int event) {
        return problem.isOpen(problem.units().unitOf(event))
                && problem.isExecutedWithItsUnit(event);
    }

    /** Returns whether an event is one of the target, or comes before it in its unit. */
    private boolean isUpToTarget(int event) {
        Target target = problem.target();
        return isUpTo(event, target.last())
                || target.standing().stream().anyMatch(standing -> isUpTo(event, standing));
    }

    private boolean isUpTo(int event, int end) {
        return event <= end && problem.units().unitOf(event) == problem.units().unitOf(end);
    }

    private static boolean isUse(Trace trace, int event) {
        return switch (trace.kind(event)) {
            case CALL, RETURN, BRANCH, RESULT -> false;
            case ENTER, LEAVE, ANSWER, ARGUMENT, CATCH, MARK -> false;
            default -> true;
        };
    }
}
