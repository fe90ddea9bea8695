package io.forethread.predictor.slice.pattern;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.lattice.Lattice;
import io.forethread.predictor.lattice.LatticeOptions;
import io.forethread.predictor.lattice.LatticeResult;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.property.Monitor;
import io.forethread.trace.Trace;

import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds an order of events after which two threads are about to do the two events of a race, so
 * that a run can show it. The lattice tells how the locks on the way to them can be got: one of the
 * events comes after the other in it, and what their threads do from there on is left out.
 */
public final class MeetingOrder {
    private final Trace trace;
    private final EventUnits units;
    private final CausalOrder order;
    private final LatticeOptions options;
    private final WorkBudget budget;

    private MeetingOrder(
            TraceAnalysis analysis, CausalOrder order, LatticeOptions options, WorkBudget budget) {
        this.trace = analysis.trace();
        this.units = analysis.units();
        this.order = order;
        this.options = options.withViolations(1);
        this.budget = budget;
    }

    /** Returns such an order, if there is one that the bounds allow to find. */
    public static Optional<EventOrder> find(
            TraceAnalysis analysis,
            CausalOrder order,
            DataRaces.Race race,
            LatticeOptions options,
            WorkBudget budget) {
        MeetingOrder meeting = new MeetingOrder(analysis, order, options, budget);
        return meeting.inOrder(race.second(), race.first())
                .or(() -> meeting.inOrder(race.first(), race.second()));
    }

    private Optional<EventOrder> inOrder(int earlier, int later) {
        LatticeResult result =
                Lattice.check(
                        order,
                        ONE_AFTER_THE_OTHER,
                        event -> (event == earlier || event == later) ? event == later : null,
                        options,
                        budget);
        return result.violations().stream()
                .findFirst()
                .map(found -> without(found.order(), earlier, later));
    }

    /** State 0: neither has happened; 1: the earlier one has; 2: both have. */
    private static final Monitor<Integer, Boolean> ONE_AFTER_THE_OTHER =
            new Monitor<>() {
                @Override
                public Integer initial() {
                    return 0;
                }

                @Override
                public Integer next(Integer state, Boolean isLater) {
                    return state == (isLater ? 1 : 0) ? state + 1 : state;
                }

                @Override
                public boolean isViolated(Integer state) {
                    return state == 2;
                }
            };

    private EventOrder without(EventOrder all, int one, int other) {
        int[] events = IntStream.range(0, all.size()).map(all::at).toArray();
        return EventOrder.of(
                IntStream.of(events)
                        .filter(event -> isBefore(event, one) && isBefore(event, other))
                        .toArray());
    }

    private boolean isBefore(int event, int end) {
        return trace.thread(event) != trace.thread(end) || units.unitOf(event) < units.unitOf(end);
    }
}
