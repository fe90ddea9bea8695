package io.forethread.predictor.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.race.DataRaceDetector;
import io.forethread.predictor.direct.DirectConstruction;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.segment.Pruning;
import io.forethread.predictor.z3.Z3Solver;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Locks that another thread gives back than took them. */
class HandedOverLocksAgainstBruteForceTests {
    private static final int TRACES = 800;

    @Test
    void an_order_is_found_exactly_if_there_is_one() {
        int possible = 0;
        int impossible = 0;
        int constructed = 0;
        int handedOver = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            TraceAnalysis analysis = new TraceAnalysis(RandomTrace.ofHandedOverLocks(seed));
            Trace trace = analysis.trace();
            handedOver += analysis.synchronization().holds().handedOver().size();
            Segment whole = Segment.whole(trace, analysis.units());
            OrderFinder finder = Z3Solver.forTrace(analysis).within(WorkBudget.unlimited());
            MaximalCausalModel model = new MaximalCausalModel(trace, analysis.units(), 0, 0);
            for (Target target : RandomTargets.of(trace, seed, 2)) {
                String description = describe(seed, trace, target);
                boolean expected = model.fewestRelaxed(target) == 0;
                Solution solution = finder.find(whole, target, 0);
                assertThat(solution)
                        .as(description)
                        .isInstanceOf(expected ? Solution.Found.class : Solution.Impossible.class);
                if (solution instanceof Solution.Found found) {
                    assertThat(OrderChecker.check(trace, analysis.units(), target, found))
                            .as(description + found)
                            .isEmpty();
                    assertThat(model.accepts(found.order(), target)).as(description).isTrue();
                }
                possible += expected ? 1 : 0;
                impossible += expected ? 0 : 1;
                constructed += isConstructed(analysis, model, target, description) ? 1 : 0;
            }
        }
        // Otherwise the test would say little.
        assertThat(handedOver).isGreaterThan(200);
        assertThat(possible).isGreaterThan(500);
        assertThat(impossible).isGreaterThan(500);
        assertThat(constructed).isGreaterThan(possible * 3 / 4);
    }

    /** Returns whether direct construction finds an order; if so, it is checked. */
    private static boolean isConstructed(
            TraceAnalysis analysis, MaximalCausalModel model, Target target, String description) {
        Segment pruned = new Pruning(analysis).around(target);
        Solution solution =
                new DirectConstruction(analysis)
                        .within(WorkBudget.unlimited())
                        .find(pruned, target, 0);
        if (solution instanceof Solution.Found found) {
            assertThat(model.accepts(found.order(), target)).as(description + found).isTrue();
            return true;
        }
        return false;
    }

    @Test
    void every_possible_race_is_a_candidate() {
        int possible = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            TraceAnalysis analysis = new TraceAnalysis(RandomTrace.ofHandedOverLocks(seed));
            Trace trace = analysis.trace();
            Set<Set<Integer>> found =
                    new DataRaceDetector()
                            .detect(new Observation(analysis)).stream()
                                    .flatMap(group -> group.instances().stream())
                                    .map(Candidate::target)
                                    .map(target -> sites(trace, target))
                                    .collect(Collectors.toSet());
            MaximalCausalModel model = new MaximalCausalModel(trace, analysis.units(), 0, 0);
            for (int a = 0; a < trace.size(); a++) {
                for (int b = a + 1; b < trace.size(); b++) {
                    Target target = Target.together(a, b);
                    if (isConflict(analysis, a, b) && model.fewestRelaxed(target) == 0) {
                        possible++;
                        assertThat(found)
                                .as(describe(seed, trace, target))
                                .contains(sites(trace, target));
                    }
                }
            }
        }
        assertThat(possible).isGreaterThan(300);
    }

    private static boolean isConflict(TraceAnalysis analysis, int a, int b) {
        Trace trace = analysis.trace();
        return trace.thread(a) != trace.thread(b)
                && trace.isAccess(a)
                && !trace.isState(a)
                && analysis.accesses().variable(a) == analysis.accesses().variable(b)
                && (trace.isWrite(a) || trace.isWrite(b))
                && !trace.dictionary().field(trace.member(a)).isVolatile();
    }

    private static Set<Integer> sites(Trace trace, Target target) {
        return target.standing().stream().map(trace::siteId).collect(Collectors.toSet());
    }

    /** A checker that accepts everything would pass the tests above. */
    @Test
    void the_checker_accepts_a_prefix_with_two_units_swapped_exactly_if_brute_force_does() {
        int accepted = 0;
        int rejected = 0;
        for (long seed = 0; seed < TRACES / 2; seed++) {
            TraceAnalysis analysis = new TraceAnalysis(RandomTrace.ofHandedOverLocks(seed));
            Trace trace = analysis.trace();
            MaximalCausalModel model = new MaximalCausalModel(trace, analysis.units(), 0, 0);
            Target anything = Target.stuckAt(List.of());
            for (int unit = 1; unit < analysis.units().count(); unit++) {
                int[] units = new int[analysis.units().count()];
                for (int i = 0; i < units.length; i++) {
                    units[i] = i;
                }
                units[unit] = unit - 1;
                units[unit - 1] = unit;
                List<Integer> order =
                        Arrays.stream(analysis.units().events(units)).boxed().toList();
                boolean expected = model.accepts(order, anything);
                assertThat(
                                OrderChecker.check(
                                        trace,
                                        analysis.units(),
                                        anything,
                                        new Solution.Found(order, List.of())))
                        .as(describe(seed, trace, anything) + order)
                        .matches(problems -> problems.isEmpty() == expected);
                accepted += expected ? 1 : 0;
                rejected += expected ? 0 : 1;
            }
        }
        assertThat(accepted).isGreaterThan(500);
        assertThat(rejected).isGreaterThan(500);
    }

    private static String describe(long seed, Trace trace, Target target) {
        StringBuilder text = new StringBuilder("seed " + seed + "\n");
        String[] lines = TraceText.events(trace).split("\n", -1);
        for (int i = 0; i < trace.size(); i++) {
            text.append(i).append(' ').append(lines[i]).append('\n');
        }
        return text.append(target).append('\n').toString();
    }
}
