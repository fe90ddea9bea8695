package io.forethread.predictor.direct;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.segment.Pruning;
import io.forethread.trace.Trace;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** However long a run is, what its bug needs is found without the solver, and at the same cost. */
class DirectOnLongTracesTests {
    /** What one order may cost if its events are close together, in units of work. */
    private static final long CHEAP = 3_000;

    private Trace trace;
    private TraceAnalysis analysis;
    private OrderChecker checker;
    private long spent;

    private void look(Trace at) {
        trace = at;
        analysis = new TraceAnalysis(trace);
        checker = new OrderChecker(trace, analysis.units());
    }

    private Solution find(Target target, BiFunction<OrderFinder, Segment, Solution> question) {
        WorkBudget budget = WorkBudget.unlimited();
        OrderFinder finder = new DirectConstruction(analysis, checker).within(budget);
        Solution solution = question.apply(finder, new Pruning(analysis).around(target));
        spent = budget.spent();
        return solution;
    }

    private Solution precise(Target target) {
        return find(target, (finder, segment) -> finder.find(segment, target, 0));
    }

    private Solution relaxed(Target target) {
        return find(target, (finder, segment) -> finder.find(segment, target, 5));
    }

    private Solution controlAware(Target target) {
        FreeReads free = FreeReads.of(trace, analysis.units(), LongTraces.increments());
        return find(target, (finder, segment) -> finder.find(segment, target, free));
    }

    /** Returns the n-th event at a line, counted from 0; from the end if n is negative. */
    private int at(String thread, int line, int n) {
        int[] events =
                IntStream.range(0, trace.size())
                        .filter(
                                event ->
                                        trace.dictionary()
                                                .thread(trace.thread(event))
                                                .name()
                                                .equals(thread))
                        .filter(event -> trace.site(event).line() == line)
                        .toArray();
        return events[n < 0 ? events.length + n : n];
    }

    private void assertCheap(Solution solution) {
        assertThat(solution).isInstanceOf(Solution.Found.class);
        assertThat(spent).isLessThan(CHEAP);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 100, 5_000})
    void an_unlocked_reset_among_locked_increments(int rounds) {
        look(LongTraces.incrementsWithReset(rounds));
        int reset = at("T0.5", 20, 0);
        int read = at("T0.1", 11, rounds / 2);
        int write = at("T0.1", 12, rounds / 2);
        int readBefore = at("T0.1", 11, rounds / 2 - 1);
        int writeBefore = at("T0.1", 12, rounds / 2 - 1);

        assertCheap(precise(Target.together(readBefore, reset)));
        assertCheap(precise(Target.inOrder(List.of(readBefore, reset, writeBefore))));
        assertCheap(controlAware(Target.together(write, reset)));
        assertCheap(controlAware(Target.inOrder(List.of(read, reset, write))));
        assertCheap(relaxed(Target.inOrder(List.of(read, reset, write))));
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 100, 5_000})
    void a_check_and_its_use_in_two_locked_blocks(int rounds) {
        look(LongTraces.registry(rounds));

        assertCheap(
                precise(
                        Target.inOrder(
                                List.of(at("T0.1", 21, 0), at("T0.2", 31, 0), at("T0.1", 24, 0)))));
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 100, 5_000})
    void locks_in_opposite_orders_at_the_end(int rounds) {
        look(LongTraces.lockOrder(rounds));

        assertCheap(precise(Target.stuckAt(List.of(at("T0.1", 21, 0), at("T0.2", 31, 0)))));
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 100, 5_000})
    void a_notification_before_the_wait(int rounds) {
        look(LongTraces.lostSignal(rounds));
        int wait = at("T0.1", 21, 0);

        assertCheap(precise(Target.stuckAfter(List.of(at("T0.2", 31, 0)), List.of(wait))));
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 50, 1_000})
    void steps_of_three_threads_in_the_opposite_order_with_noise_around(int noise) {
        look(LongTraces.orderedSwitches(noise));
        int step = at("T0.1", 20, 0);
        int seen = at("T0.2", 30, 0);

        assertThat(controlAware(Target.readsFrom(step, seen))).isInstanceOf(Solution.Found.class);
        assertThat(controlAware(Target.readsFrom(at("T0.2", 31, 0), at("T0.3", 40, 0))))
                .isInstanceOf(Solution.Found.class);
        assertThat(spent).isLessThan(100L * trace.size());
    }
}
