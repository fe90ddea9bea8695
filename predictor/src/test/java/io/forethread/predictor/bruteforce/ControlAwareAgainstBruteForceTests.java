package io.forethread.predictor.bruteforce;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.direct.DirectConstruction;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ValueFlow;
import io.forethread.predictor.segment.Pruning;
import io.forethread.predictor.z3.Z3Solver;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/** With some free reads, too, the solver finds an order exactly if there is one. */
@Tag("any-jdk")
class ControlAwareAgainstBruteForceTests {
    private static final int TRACES = Boolean.getBoolean("forethread.tests.soak") ? 1_500 : 450;

    @Tag("soak")
    @Test
    void finds_an_order_exactly_if_there_is_one() {
        int possible = 0;
        int impossible = 0;
        int beyondPrecise = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            Trace trace = RandomTrace.of(seed);
            EventUnits units = new EventUnits(trace);
            OrderFinder finder = finder(trace, units);
            FreeReads free = FreeReads.of(trace, units, new RandomFlow(seed));
            if (free.isEmpty()) {
                continue;
            }
            int prefix = seed % 3 == 0 ? new Random(seed).nextInt(units.count() + 1) : 0;
            ControlAwareModel model = new ControlAwareModel(trace, units, prefix, free);
            Segment segment = segment(trace, units, prefix);
            for (Target target : RandomTargets.of(trace, seed, 4)) {
                String description = describe(seed, prefix, trace, target, free);
                boolean expected = model.reaches(target);
                Solution solution = finder.find(segment, target, free);
                assertThat(solution)
                        .as(description)
                        .isInstanceOf(expected ? Solution.Found.class : Solution.Impossible.class);
                if (solution instanceof Solution.Found found) {
                    assertThat(new OrderChecker(trace, units).allowing(free).check(target, found))
                            .as(description + found)
                            .isEmpty();
                    assertThat(found.relaxed()).isEmpty();
                    possible++;
                    if (!OrderChecker.check(trace, units, target, found).isEmpty()) {
                        beyondPrecise++;
                    }
                } else {
                    impossible++;
                }
            }
        }
        // Otherwise the test would say little.
        assertThat(possible).isGreaterThan(TRACES / 3);
        assertThat(impossible).isGreaterThan(TRACES / 5);
        assertThat(beyondPrecise).isGreaterThan(TRACES / 30);
    }

    @Test
    void what_is_constructed_is_possible_and_most_that_is_possible_is_constructed() {
        int possible = 0;
        int constructed = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            TraceAnalysis analysis = new TraceAnalysis(RandomTrace.of(seed));
            Trace trace = analysis.trace();
            FreeReads free = FreeReads.of(trace, analysis.units(), new RandomFlow(seed));
            if (free.isEmpty()) {
                continue;
            }
            ControlAwareModel model = new ControlAwareModel(trace, analysis.units(), 0, free);
            OrderFinder direct = new DirectConstruction(analysis).within(WorkBudget.unlimited());
            Pruning pruning = new Pruning(analysis);
            for (Target target : RandomTargets.of(trace, seed, 4)) {
                boolean found =
                        direct.find(pruning.around(target), target, free) instanceof Solution.Found
                                || direct.find(segment(trace, analysis.units(), 0), target, free)
                                        instanceof Solution.Found;
                boolean expected = model.reaches(target);
                assertThat(found && !expected).as(describe(seed, 0, trace, target, free)).isFalse();
                if (target.oneOfEach().isEmpty() && !target.exact()) {
                    possible += expected ? 1 : 0;
                    constructed += found ? 1 : 0;
                }
            }
        }
        assertThat(constructed).as("of " + possible).isGreaterThan(possible * 9 / 10);
    }

    /** Takes some reads to be free, and some writes to be made of reads before them. */
    private static final class RandomFlow implements ValueFlow {
        private final Random random;

        RandomFlow(long seed) {
            random = new Random(seed);
        }

        @Override
        public FreeSites among(Collection<Access> accesses) {
            Set<Site> reads = new HashSet<>();
            Map<Site, Set<Site>> sources = new HashMap<>();
            for (Access access : accesses) {
                if (access.kind() == EventKind.READ_FIELD && random.nextInt(3) > 0) {
                    reads.add(access.site());
                } else if (access.kind() == EventKind.WRITE_FIELD) {
                    Set<Site> from = new HashSet<>();
                    for (Site read : reads) {
                        if (random.nextBoolean()) {
                            from.add(read); // of another thread perhaps, which then counts nothing
                        }
                    }
                    sources.put(access.site(), from);
                }
            }
            return new FreeSites(reads, sources);
        }
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

    private static String describe(
            long seed, int prefix, Trace trace, Target target, FreeReads free) {
        StringBuilder text = new StringBuilder("seed " + seed + ", prefix " + prefix + "\n");
        String[] lines = TraceText.events(trace).split("\n", -1);
        for (int i = 0; i < trace.size(); i++) {
            text.append(i).append(' ').append(lines[i]);
            text.append(free.contains(i) ? " free" : "");
            IntStream.of(free.sourcesOf(i)).forEach(read -> text.append(" of ").append(read));
            text.append('\n');
        }
        return text.append(target).append('\n').toString();
    }
}
