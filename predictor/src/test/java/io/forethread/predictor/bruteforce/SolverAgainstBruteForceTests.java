package io.forethread.predictor.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.z3.Z3Solver;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.check.MemoryModel;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The solver finds an order exactly if there is one, and every order is consistent. */
@Tag("any-jdk")
class SolverAgainstBruteForceTests {
    private static final int TRACES = Boolean.getBoolean("forethread.tests.soak") ? 2_000 : 500;
    private static final int TARGETS_OF_EACH_TYPE = 2;

    @Test
    void random_traces_are_valid() {
        for (long seed = 0; seed < TRACES; seed++) {
            Trace trace = RandomTrace.of(seed);
            assertThat(MemoryModel.check(trace)).as(TraceText.events(trace)).isEmpty();
        }
    }

    @Tag("soak")
    @Test
    void finds_an_order_exactly_if_there_is_one() {
        int[] possible = new int[3];
        int[] impossible = new int[3];
        for (long seed = 0; seed < TRACES; seed++) {
            Trace trace = RandomTrace.of(seed);
            EventUnits units = new EventUnits(trace);
            OrderFinder finder = finder(trace, units);
            int prefix = seed % 3 == 0 ? new Random(seed).nextInt(units.count() + 1) : 0;
            MaximalCausalModel model = new MaximalCausalModel(trace, units, prefix, 0);
            Segment segment = segment(trace, units, prefix);
            for (Target target : RandomTargets.of(trace, seed, TARGETS_OF_EACH_TYPE)) {
                boolean expected = model.fewestRelaxed(target) == 0;
                Solution solution = finder.find(segment, target, 0);
                assertThat(solution)
                        .as(describe(seed, prefix, trace, target))
                        .isInstanceOf(expected ? Solution.Found.class : Solution.Impossible.class);
                if (solution instanceof Solution.Found found) {
                    assertThat(OrderChecker.check(trace, units, target, found))
                            .as(describe(seed, prefix, trace, target) + found)
                            .isEmpty();
                    assertThat(model.accepts(found.order(), target)).isTrue();
                    assertThat(found.relaxed()).isEmpty();
                }
                (expected ? possible : impossible)[typeOf(target)]++;
            }
        }
        // Otherwise the test would say little.
        assertThat(possible[0]).isGreaterThan(TRACES / 4);
        assertThat(possible[1]).isGreaterThan(TRACES / 4);
        assertThat(impossible[0]).isGreaterThan(TRACES / 4);
        assertThat(impossible[1]).isGreaterThan(TRACES / 4);
        assertThat(possible[2]).isGreaterThan(TRACES / 4);
        assertThat(impossible[2]).isGreaterThan(TRACES / 4);
    }

    private static int typeOf(Target target) {
        if (target.reads().isPresent()) {
            return 0;
        }
        return target.hasLast() ? 2 : 1;
    }

    @Test
    void relaxes_as_few_reads_as_possible() {
        int most = 3;
        int[] counts = new int[most + 2];
        for (long seed = 5_000; seed < 5_400; seed++) {
            Trace trace = RandomTrace.of(seed);
            EventUnits units = new EventUnits(trace);
            OrderFinder finder = finder(trace, units);
            MaximalCausalModel model = new MaximalCausalModel(trace, units, 0, most);
            Segment segment = Segment.whole(trace, units);
            for (Target target : RandomTargets.of(trace, seed, TARGETS_OF_EACH_TYPE)) {
                int expected =
                        isToWait(trace, target)
                                ? new MaximalCausalModel(trace, units, 0, most, target)
                                        .fewestRelaxed(target)
                                : model.fewestRelaxed(target);
                Solution solution = finder.find(segment, target, most);
                int fewest = -1;
                if (solution instanceof Solution.Found found) {
                    fewest = found.relaxed().size();
                    assertThat(OrderChecker.check(trace, units, target, found))
                            .as(describe(seed, 0, trace, target) + found)
                            .isEmpty();
                }
                assertThat(fewest).as(describe(seed, 0, trace, target)).isEqualTo(expected);
                counts[expected + 1]++;
            }
        }
        assertThat(IntStream.of(counts).limit(4)).allMatch(count -> count > 5);
    }

    /** Returns whether a target has a thread wait: then some of its reads are not relaxed. */
    private static boolean isToWait(Trace trace, Target target) {
        return Stream.concat(target.standing().stream(), target.done().stream())
                .anyMatch(event -> trace.kind(event) == EventKind.WAIT);
    }

    /** A checker that accepts everything would pass the tests above. */
    @Test
    void checker_accepts_a_changed_order_exactly_if_brute_force_does() {
        int accepted = 0;
        int rejected = 0;
        for (long seed = 10_000; seed < 10_300; seed++) {
            Trace trace = RandomTrace.of(seed);
            EventUnits units = new EventUnits(trace);
            OrderFinder finder = finder(trace, units);
            MaximalCausalModel model = new MaximalCausalModel(trace, units, 0, 0);
            Segment segment = Segment.whole(trace, units);
            for (Target target : RandomTargets.of(trace, seed, TARGETS_OF_EACH_TYPE)) {
                if (finder.find(segment, target, 0) instanceof Solution.Found found) {
                    for (List<Integer> order : changed(found.order(), units, seed)) {
                        boolean expected = model.accepts(order, target);
                        assertThat(
                                        OrderChecker.check(
                                                trace,
                                                units,
                                                target,
                                                new Solution.Found(order, List.of())))
                                .as(describe(seed, 0, trace, target) + order)
                                .matches(problems -> problems.isEmpty() == expected);
                        accepted += expected ? 1 : 0;
                        rejected += expected ? 0 : 1;
                    }
                }
            }
        }
        assertThat(accepted).isGreaterThan(500);
        assertThat(rejected).isGreaterThan(500);
    }

    /** Returns orders with units moved, swapped or left out, or events taken from their units. */
    private static List<List<Integer>> changed(List<Integer> order, EventUnits units, long seed) {
        Random random = new Random(seed);
        List<List<Integer>> changed = new ArrayList<>();
        for (int i = 0; i < 12 && order.size() > 1; i++) {
            List<Integer> other = new ArrayList<>(order);
            int unit = units.unitOf(other.get(random.nextInt(other.size())));
            List<Integer> moved = other.stream().filter(e -> units.unitOf(e) == unit).toList();
            switch (i % 4) {
                case 0 -> other.removeAll(moved);
                case 1 -> other.add(random.nextInt(other.size()), other.remove(other.size() / 2));
                default -> {
                    other.removeAll(moved);
                    other.addAll(random.nextInt(other.size() + 1), moved);
                }
            }
            changed.add(other);
        }
        return changed;
    }

    private static Segment segment(Trace trace, EventUnits units, int prefix) {
        return Segment.of(
                trace,
                units,
                IntStream.range(0, prefix).toArray(),
                IntStream.range(prefix, units.count()).toArray());
    }

    private static OrderFinder finder(Trace trace, EventUnits units) {
        return Z3Solver.forTrace(new TraceAnalysis(trace, units)).within(WorkBudget.unlimited());
    }

    private static String describe(long seed, int prefix, Trace trace, Target target) {
        StringBuilder text = new StringBuilder("seed " + seed + ", prefix " + prefix + "\n");
        String[] lines = TraceText.events(trace).split("\n", -1);
        for (int i = 0; i < trace.size(); i++) {
            text.append(i).append(' ').append(lines[i]).append('\n');
        }
        return text.append(target).append('\n').toString();
    }
}
