package io.forethread.predictor.detect.property;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.property.check.Letter;
import io.forethread.predictor.property.check.ParametricSlice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The events of a slice as steps that a schedule can put in another order: those of one unit are
 * one step. Threads are numbered by their first step.
 */
final class SliceSteps {
    private final TraceAnalysis analysis;
    private final List<List<Step>> threads = new ArrayList<>();
    private final int count;

    /**
     * What a thread does in one unit.
     *
     * @param thread the number of the thread in the slice
     * @param place its place among all steps, in the order of the trace
     */
    record Step(int thread, int place, List<Letter> letters) {
        int first() {
            return letters.get(0).event();
        }

        int last() {
            return letters.get(letters.size() - 1).event();
        }
    }

    SliceSteps(TraceAnalysis analysis, ParametricSlice slice) {
        this.analysis = analysis;
        Map<Integer, List<Letter>> units = new LinkedHashMap<>();
        for (Letter letter : slice.letters()) {
            units.computeIfAbsent(analysis.units().unitOf(letter.event()), any -> new ArrayList<>())
                    .add(letter);
        }
        Map<Integer, Integer> numbers = new LinkedHashMap<>();
        int place = 0;
        for (Map.Entry<Integer, List<Letter>> unit : units.entrySet()) {
            int thread =
                    numbers.computeIfAbsent(
                            analysis.units().thread(unit.getKey()), any -> threads.size());
            if (thread == threads.size()) {
                threads.add(new ArrayList<>());
            }
            threads.get(thread).add(new Step(thread, place++, unit.getValue()));
        }
        count = place;
    }

    /** Returns how many threads there are. */
    int threads() {
        return threads.size();
    }

    /** Returns how many steps there are. */
    int count() {
        return count;
    }

    /** Returns a thread's step after it has done some, or null. */
    Step next(int thread, int done) {
        List<Step> steps = threads.get(thread);
        return done < steps.size() ? steps.get(done) : null;
    }

    /** Returns all steps, in the order of the trace. */
    List<Step> all() {
        return threads.stream()
                .flatMap(List::stream)
                .sorted(Comparator.comparingInt(Step::place))
                .toList();
    }

    /** Returns whether a step must come before another one. */
    boolean isBefore(Step earlier, Step later) {
        return analysis.order().ordered(earlier.first(), later.first());
    }
}
