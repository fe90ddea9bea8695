package io.forethread.predictor.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.Predictor;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.detect.deadlock.DeadlockDetector;
import io.forethread.predictor.direct.DirectConstruction;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.segment.Pruning;
import io.forethread.predictor.z3.Z3Solver;
import io.forethread.trace.Trace;
import io.forethread.trace.check.MemoryModel;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Threads are brought to where they stay exactly if there is an order that brings them there. */
@Tag("any-jdk")
class StuckAgainstBruteForceTests {
    private static final int TRACES = 600;

    private static Trace trace(long seed) {
        return switch ((int) (seed % 4)) {
            case 0 -> RandomTrace.of(seed);
            case 1 -> RandomTrace.ofLocks(seed);
            default -> RandomTrace.ofWaits(seed);
        };
    }

    @Test
    void the_solver_finds_an_order_exactly_if_there_is_one() {
        int possible = 0;
        int impossible = 0;
        int lost = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            Trace trace = trace(seed);
            assertThat(MemoryModel.check(trace)).as(TraceText.events(trace)).isEmpty();
            EventUnits units = new EventUnits(trace);
            OrderFinder finder = finder(trace, units);
            int prefix = seed % 5 == 0 ? new Random(seed).nextInt(units.count() / 2 + 1) : 0;
            Segment segment =
                    Segment.of(
                            trace,
                            units,
                            IntStream.range(0, prefix).toArray(),
                            IntStream.range(prefix, units.count()).toArray());
            for (Target target : RandomTargets.stuck(trace, seed, 4)) {
                MaximalCausalModel model = new MaximalCausalModel(trace, units, prefix, 0, target);
                boolean expected = model.fewestRelaxed(target) == 0;
                Solution solution = finder.find(segment, target, 0);
                assertThat(solution)
                        .as(describe(seed, trace, target))
                        .isInstanceOf(expected ? Solution.Found.class : Solution.Impossible.class);
                if (solution instanceof Solution.Found found) {
                    assertThat(OrderChecker.check(trace, units, target, found))
                            .as(describe(seed, trace, target) + found)
                            .isEmpty();
                    assertThat(model.accepts(found.order(), target)).isTrue();
                    lost += isAnyLost(trace, target) ? 1 : 0;
                }
                possible += expected ? 1 : 0;
                impossible += expected ? 0 : 1;
            }
        }
        // Otherwise the test would say little.
        assertThat(possible).isGreaterThan(300);
        assertThat(impossible).isGreaterThan(300);
        assertThat(lost).isGreaterThan(5);
    }

    /** Returns whether a notification comes before the wait that it ended. */
    private static boolean isAnyLost(Trace trace, Target target) {
        return target.done().stream()
                .anyMatch(
                        notify ->
                                target.standing().stream()
                                        .anyMatch(
                                                wait ->
                                                        wait < notify
                                                                && trace.value(notify)
                                                                        == trace.thread(wait) + 1
                                                                && trace.ownerId(wait) != 0
                                                                && trace.ownerId(notify)
                                                                        == trace.ownerId(wait)));
    }

    @Test
    void the_solver_relaxes_as_few_reads_as_possible() {
        int most = 2;
        int relaxed = 0;
        for (long seed = 20_000; seed < 20_500; seed++) {
            Trace trace = RandomTrace.of(seed);
            EventUnits units = new EventUnits(trace);
            OrderFinder finder = finder(trace, units);
            Segment segment = Segment.whole(trace, units);
            for (Target target : RandomTargets.stuck(trace, seed, 2)) {
                int expected =
                        new MaximalCausalModel(trace, units, 0, most, target).fewestRelaxed(target);
                int fewest = -1;
                if (finder.find(segment, target, most) instanceof Solution.Found found) {
                    fewest = found.relaxed().size();
                    assertThat(OrderChecker.check(trace, units, target, found))
                            .as(describe(seed, trace, target) + found)
                            .isEmpty();
                }
                assertThat(fewest).as(describe(seed, trace, target)).isEqualTo(expected);
                relaxed += expected > 0 ? 1 : 0;
            }
        }
        assertThat(relaxed).isGreaterThan(5);
    }

    @Test
    void what_is_constructed_is_possible_and_most_that_is_possible_is_constructed() {
        int possible = 0;
        int constructed = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            TraceAnalysis analysis = new TraceAnalysis(trace(seed));
            Trace trace = analysis.trace();
            OrderFinder direct = new DirectConstruction(analysis).within(WorkBudget.unlimited());
            Pruning pruning = new Pruning(analysis);
            for (Target target : RandomTargets.stuck(trace, seed, 3)) {
                MaximalCausalModel model =
                        new MaximalCausalModel(trace, analysis.units(), 0, 0, target);
                boolean expected = model.fewestRelaxed(target) == 0;
                boolean found = false;
                for (Segment segment :
                        List.of(pruning.around(target), Segment.whole(trace, analysis.units()))) {
                    if (direct.find(segment, target, 0) instanceof Solution.Found order) {
                        found = true;
                        assertThat(model.accepts(order.order(), target))
                                .as(describe(seed, trace, target) + order)
                                .isTrue();
                    }
                }
                assertThat(found && !expected).as(describe(seed, trace, target)).isFalse();
                possible += expected ? 1 : 0;
                constructed += found ? 1 : 0;
            }
        }
        assertThat(constructed).isGreaterThan(possible * 9 / 10);
    }

    @Test
    void a_deadlock_is_predicted_exactly_if_threads_can_come_to_one() {
        PredictionOptions options = PredictionOptions.of(new DeadlockDetector()).withRelax(0);
        int possible = 0;
        int impossible = 0;
        for (long seed = 30_000; seed < 33_000; seed++) {
            Trace trace = RandomTrace.ofLocks(seed);
            EventUnits units = new EventUnits(trace);
            MaximalCausalModel model = new MaximalCausalModel(trace, units, 0, 0);
            List<Prediction> found = new ArrayList<>(Predictor.predict(trace, options).found());
            // Where threads only look at something else than before, they need not stay.
            found.removeIf(prediction -> prediction.standing().stream().anyMatch(trace::isRead));
            for (Prediction prediction : found) {
                Target target = Target.stuckAt(prediction.standing());
                assertThat(model.accepts(prediction.order(), target))
                        .as(describe(seed, trace, target))
                        .isTrue();
                assertThat(model.isStandstill(prediction.order(), prediction.standing()))
                        .as(describe(seed, trace, target))
                        .isTrue();
            }
            if (model.hasLockCycle()) {
                possible++;
                assertThat(found).as(TraceText.events(trace)).isNotEmpty();
            } else if (found.isEmpty()) {
                impossible++;
            }
        }
        assertThat(possible).isGreaterThan(100);
        assertThat(impossible).isGreaterThan(100);
    }

    private static OrderFinder finder(Trace trace, EventUnits units) {
        return Z3Solver.forTrace(new TraceAnalysis(trace, units)).within(WorkBudget.unlimited());
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
