package io.forethread.predictor.detect.property;

import io.forethread.predictor.detect.property.SliceSteps.Step;
import io.forethread.predictor.lattice.LatticeResult;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.property.check.Letter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tells a path through the lattice in terms of the steps of a slice. */
final class LatticePaths {
    private final SliceSteps steps;
    private final Map<Integer, Step> byEvent = new HashMap<>();
    private final Map<Integer, Letter> letters = new HashMap<>();

    LatticePaths(SliceSteps steps) {
        this.steps = steps;
        for (Step step : steps.all()) {
            for (Letter letter : step.letters()) {
                byEvent.put(letter.event(), step);
                letters.put(letter.event(), letter);
            }
        }
    }

    /** Returns the orders of a result other than that of the trace, the nearest to it first. */
    List<BreakingOrder> of(LatticeResult result) {
        return result.violations().stream()
                .map(this::order)
                .filter(order -> order.inversions() > 0)
                .sorted(Comparator.comparingInt(BreakingOrder::inversions))
                .toList();
    }

    private BreakingOrder order(LatticeResult.Found found) {
        Set<Step> done = new LinkedHashSet<>();
        int[] counts = new int[steps.threads()];
        for (int event : found.order()) {
            Step step = byEvent.get(event);
            if (step != null && done.add(step)) {
                counts[step.thread()]++;
            }
        }
        List<Step> path = new ArrayList<>(done);
        List<Step> next = new ArrayList<>();
        for (int thread = 0; thread < counts.length; thread++) {
            Step waiting = steps.next(thread, counts[thread]);
            if (waiting != null && thread != path.get(path.size() - 1).thread()) {
                next.add(waiting);
            }
        }
        Letter breaking = letters.get(found.event());
        int last = breaking == null ? path.get(path.size() - 1).last() : breaking.event();
        EventOrder whole =
                EventOrder.copyOf(found.order().subList(0, found.order().indexOf(last) + 1));
        return new BreakingOrder(path, breaking, next, inversions(path, counts), whole);
    }

    /** Counts the pairs of steps in another order, what is not done counting as last. */
    private int inversions(List<Step> path, int[] counts) {
        int inversions = 0;
        int[] passed = new int[counts.length];
        for (Step step : path) {
            for (int thread = 0; thread < counts.length; thread++) {
                for (int from = passed[thread];
                        thread != step.thread() && isEarlier(thread, from, step);
                        from++) {
                    inversions++;
                }
            }
            passed[step.thread()]++;
        }
        return inversions;
    }

    private boolean isEarlier(int thread, int place, Step step) {
        Step other = steps.next(thread, place);
        return other != null && other.place() < step.place();
    }
}
