package io.forethread.benchmarks.growth;

import io.forethread.extension.replay.ScheduleBuilder;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.direct.DirectConstruction;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ThreadUnits;
import io.forethread.predictor.model.TraceOutline;
import io.forethread.predictor.segment.Pruning;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All that happens from a target to a schedule, stage by stage. The target is that the two threads
 * which do most stand where they end: so nearly all of the trace is gone through. What the whole
 * trace costs is measured as well, for targets of which pruning keeps less as it was.
 */
final class QueryStages {
    /** How the names of these stages begin. */
    static final String QUERY = "query: ";

    private static final int NONE = -1;

    private final StageClock clock;
    private final TraceAnalysis analysis;
    private final Trace trace;

    QueryStages(StageClock clock, TraceAnalysis analysis) {
        this.clock = clock;
        this.analysis = analysis;
        this.trace = analysis.trace();
    }

    void run() {
        Target target = target();
        OrderChecker checker =
                clock.measure(
                        QUERY + "facts for the checker",
                        () -> new OrderChecker(trace, analysis.units()));
        Pruning pruning =
                clock.measure(QUERY + "dependencies for pruning", () -> new Pruning(analysis));
        Segment pruned = clock.measure(QUERY + "pruning", () -> pruning.around(target));
        construct("direct construction, pruned", checker, pruned, target);
        Segment whole = Segment.whole(trace, analysis.units());
        construct("direct construction, whole trace", checker, whole, target);
        EventOrder order = otherwiseFromTheStart();
        List<String> problems =
                clock.measure(
                        QUERY + "checker, whole trace",
                        () ->
                                checker.check(
                                        Target.stuckAt(List.of()),
                                        new Solution.Found(order, List.of())));
        if (!problems.isEmpty()) {
            throw new IllegalStateException("The run itself is rejected: " + problems.get(0));
        }
        clock.measure(
                QUERY + "schedule of the whole trace",
                () -> ScheduleBuilder.of(trace, analysis.units(), order, List.of()));
    }

    /**
     * Returns all events in an order that differs from the trace's where the first thread begins:
     * what an order has in common with the trace costs nothing.
     */
    private EventOrder otherwiseFromTheStart() {
        int first = NONE;
        int last = NONE;
        for (int event : TraceOutline.of(trace).synchronizing()) {
            boolean isBegin = trace.kind(event) == EventKind.BEGIN;
            if (isBegin && first == NONE) {
                first = event;
            } else if (isBegin && startOf(trace.thread(event)) < first) {
                last = event;
            }
        }
        int begin = first;
        int early = last;
        if (early == NONE) {
            throw new IllegalStateException("No two threads of the run are started at first.");
        }
        return EventOrder.beginning(
                begin,
                IntStream.concat(
                                IntStream.of(early),
                                unitByUnit().filter(event -> event >= begin && event != early))
                        .toArray());
    }

    /** Returns all events; others may have come between those of a unit on a busy machine. */
    private IntStream unitByUnit() {
        return IntStream.range(0, analysis.units().count())
                .flatMap(unit -> IntStream.of(analysis.units().events(unit)));
    }

    private int startOf(int thread) {
        for (int event : TraceOutline.of(trace).synchronizing()) {
            if (trace.kind(event) == EventKind.START && trace.value(event) == thread) {
                return event;
            }
        }
        return NONE;
    }

    private void construct(String stage, OrderChecker checker, Segment segment, Target target) {
        clock.measure(
                QUERY + stage,
                () ->
                        new DirectConstruction(analysis, checker)
                                .within(WorkBudget.unlimited())
                                .find(segment, target, 0));
    }

    private Target target() {
        ThreadUnits units = analysis.threadUnits();
        List<Integer> longest =
                IntStream.range(1, units.threads())
                        .boxed()
                        .sorted(Comparator.comparing(thread -> -units.count(thread)))
                        .limit(2)
                        .map(thread -> units.unit(thread, units.count(thread) - 1))
                        .map(unit -> analysis.units().first(unit))
                        .toList();
        return Target.stuckAt(longest);
    }
}
