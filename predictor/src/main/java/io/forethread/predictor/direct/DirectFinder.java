package io.forethread.predictor.direct;

import io.forethread.predictor.budget.BudgetExceededException;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.check.KeptReads;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Constructs orders, and spends of a budget for it. */
final class DirectFinder implements OrderFinder {
    private final TraceAnalysis analysis;
    private final OrderChecker checker;
    private final WorkBudget budget;

    DirectFinder(TraceAnalysis analysis, OrderChecker checker, WorkBudget budget) {
        this.analysis = analysis;
        this.checker = checker;
        this.budget = budget;
    }

    @Override
    public Solution find(Segment segment, Target target, int relax) {
        if (relax == 0) {
            return find(segment, target, List.of(KeptValues.ALL), order -> kept(target, order));
        }
        KeptReads never = new KeptReads(analysis.trace(), target);
        List<KeptValues> ways =
                List.of(
                        KeptValues.relaxing(never, true, analysis),
                        KeptValues.relaxing(never, false, analysis));
        return find(segment, target, ways, order -> relaxed(target, order, relax));
    }

    /** Keeps no other values than those that threads learned of objects from. */
    Solution alone(Segment segment, Target target) {
        KeptReads never = new KeptReads(analysis.trace(), target);
        KeptValues objects = KeptValues.relaxing(never, false, analysis);
        return find(
                segment,
                target,
                List.of(objects),
                order -> relaxed(target, order, Integer.MAX_VALUE));
    }

    @Override
    public Solution find(Segment segment, Target target, FreeReads free) {
        OrderChecker allowing = checker.allowing(free);
        List<KeptValues> ways =
                List.of(
                        KeptValues.allowing(free, false, analysis),
                        KeptValues.allowing(free, true, analysis));
        return find(segment, target, ways, order -> accepted(allowing, target, order, List.of()));
    }

    private Optional<Solution.Found> kept(Target target, EventOrder order) {
        return accepted(checker, target, order, List.of());
    }

    private Optional<Solution.Found> relaxed(Target target, EventOrder order, int relax) {
        return checker.toBeRelaxed(target, order, relax)
                .flatMap(reads -> accepted(checker, target, order, reads));
    }

    private static Optional<Solution.Found> accepted(
            OrderChecker checker, Target target, EventOrder order, List<Integer> relaxed) {
        Solution.Found found = new Solution.Found(order, relaxed);
        return checker.accepts(target, found) ? Optional.of(found) : Optional.empty();
    }

    /**
     * @param ways which values are kept, tried in turn
     * @param check turns an order into a solution if it is one
     */
    private Solution find(
            Segment segment,
            Target target,
            List<KeptValues> ways,
            Function<EventOrder, Optional<Solution.Found>> check) {
        try {
            Plans plans = new Plans(analysis, target);
            List<int[]> tried = new ArrayList<>();
            for (KeptValues values : ways) {
                CausalClosure closure =
                        new CausalClosure(
                                analysis, target, segment, plans.limits(), values, budget);
                for (List<int[]> plan : plans.all()) {
                    Optional<int[]> order =
                            PhasedOrder.of(analysis, closure, segment.start(), plan, budget);
                    if (order.isEmpty() || isAmong(tried, order.get())) {
                        continue;
                    }
                    EventOrder events = events(segment, order.get(), target);
                    budget.require(2L * (events.size() - events.beginning()));
                    Optional<Solution.Found> found = check.apply(events);
                    if (found.isPresent()) {
                        return found.get();
                    }
                    tried.add(order.get());
                }
            }
        } catch (BudgetExceededException e) {
            return new Solution.Unknown("The budget was over before an order was constructed.");
        }
        return new Solution.Unknown("The causes of the target alone do not reach it.");
    }

    private static boolean isAmong(List<int[]> tried, int[] order) {
        return tried.stream().anyMatch(other -> Arrays.equals(other, order));
    }

    private EventOrder events(Segment segment, int[] order, Target target) {
        EventUnits units = analysis.units();
        IntStream.Builder end = IntStream.builder();
        if (target.hasLast()) {
            for (int event : units.events(units.unitOf(target.last()))) {
                if (event <= target.last()) {
                    end.add(event);
                }
            }
        }
        return segment.thenEvents(units.events(order), end.build().toArray());
    }
}
