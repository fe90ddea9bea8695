package io.forethread.predictor.constraints;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A trace written by hand, and what rules make of it. Where each line has a site of its own, events
 * and units have the same numbers, counted from 0.
 */
final class HandWritten {
    private final Trace trace;
    private final EventUnits units;

    private HandWritten(Trace trace) {
        this.trace = trace;
        this.units = new EventUnits(trace);
    }

    static HandWritten trace(String text) {
        return new HandWritten(TraceText.parse(text));
    }

    Problem problem(Target target, int relax) {
        return problem(Segment.whole(trace, units), target, relax);
    }

    /** Returns the problem in which the first units are executed as they were. */
    Problem problemAfter(int prefix, Target target) {
        int[] first = IntStream.range(0, prefix).toArray();
        int[] rest = IntStream.range(prefix, units.count()).toArray();
        return problem(Segment.of(trace, units, first, rest), target, 0);
    }

    private Problem problem(Segment segment, Target target, int relax) {
        return new Problem(
                new TraceFacts(new TraceAnalysis(trace, units), FreeReads.NONE),
                segment,
                target,
                relax);
    }

    /** Returns what a rule asks for in a problem, without what holds always. */
    static List<String> formulas(Rule rule, Problem problem) {
        List<Formula> formulas = new ArrayList<>();
        rule.addFormulas(problem, formulas);
        return formulas.stream()
                .filter(formula -> !formula.equals(Formula.ALWAYS))
                .map(Formula::toString)
                .toList();
    }
}
