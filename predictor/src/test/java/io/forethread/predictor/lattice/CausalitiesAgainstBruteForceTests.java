package io.forethread.predictor.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.bruteforce.RandomTrace;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.causality.order.Causality;
import io.forethread.predictor.causality.order.DataTreatment;
import io.forethread.predictor.causality.order.HappensBefore;
import io.forethread.predictor.causality.order.LockTreatment;
import io.forethread.predictor.causality.order.MustHappenBeforeCausality;
import io.forethread.predictor.causality.order.WriteWithItsReads;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Event;
import io.forethread.trace.Trace;
import io.forethread.trace.store.TraceBuilder;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.Random;

/** The causalities have the properties that their worth rests on, on random traces. */
@Tag("any-jdk")
class CausalitiesAgainstBruteForceTests {
    private static final int TRACES = Boolean.getBoolean("forethread.tests.soak") ? 2_000 : 300;
    private static final int PATHS = 10;

    /** The operators of which all linearisations are runs of the program. */
    enum Operator {
        HAPPENS_BEFORE(LockTreatment.RELEASE_BEFORE_ACQUIRE, DataTreatment.CONFLICTS_ORDERED),
        HAPPENS_BEFORE_WITH_BLOCKS(LockTreatment.BLOCKS_PERMUTE, DataTreatment.CONFLICTS_ORDERED),
        WRITE_WITH_ITS_READS(
                LockTreatment.RELEASE_BEFORE_ACQUIRE, DataTreatment.WRITE_WITH_ITS_READS),
        WRITE_WITH_ITS_READS_AND_BLOCKS(
                LockTreatment.BLOCKS_PERMUTE, DataTreatment.WRITE_WITH_ITS_READS);

        final LockTreatment locks;
        final DataTreatment data;

        Operator(LockTreatment locks, DataTreatment data) {
            this.locks = locks;
            this.data = data;
        }

        Causality causality() {
            return data == DataTreatment.CONFLICTS_ORDERED
                    ? new HappensBefore(locks)
                    : new WriteWithItsReads(locks);
        }
    }

    private static Trace trace(long seed) {
        return switch ((int) (seed % 4)) {
            case 0 -> RandomTrace.ofLocks(seed);
            case 1 -> RandomTrace.ofWaits(seed);
            case 2 -> seed % 8 == 2 ? RandomTrace.ofHandedOverLocks(seed) : RandomTrace.of(seed);
            default -> RandomTrace.of(seed);
        };
    }

    @ParameterizedTest
    @EnumSource(Operator.class)
    void is_contained_in_the_order_of_the_trace(Operator operator) {
        for (long seed = 0; seed < TRACES; seed++) {
            TraceAnalysis analysis = new TraceAnalysis(trace(seed));
            CausalOrder order = operator.causality().of(analysis, null);
            assertThat(order.size()).isEqualTo(analysis.units().count());
            for (int a = 0; a < order.size(); a++) {
                assertThat(order.precedes(a, a)).isFalse();
                for (int b = 0; b < a; b++) {
                    assertThat(order.precedes(a, b)).isFalse();
                    for (int c = 0; order.precedes(b, a) && c < b; c++) {
                        assertThat(order.precedes(c, b) && !order.precedes(c, a)).isFalse();
                    }
                }
            }
        }
    }

    /** Definition 6: neighbours that are not ordered can be exchanged, and the order stays. */
    @ParameterizedTest
    @EnumSource(Operator.class)
    void is_local(Operator operator) {
        int exchanged = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            Trace trace = trace(seed);
            TraceAnalysis analysis = new TraceAnalysis(trace);
            CausalOrder order = operator.causality().of(analysis, null);
            OrderChecker checker = new OrderChecker(trace, analysis.units());
            int[] path = new Paths(order).random(new Random(seed));
            for (int i = 0; i + 1 < path.length; i++) {
                int[] other = path.clone();
                other[i] = path[i + 1];
                other[i + 1] = path[i];
                if (order.areUnordered(path[i], path[i + 1]) && isPath(order, other)) {
                    exchanged++;
                    assertThat(problems(checker, order.events(other)))
                            .as("seed %s\n%s", seed, TraceText.events(trace))
                            .isEmpty();
                }
            }
        }
        assertThat(exchanged).isGreaterThan(TRACES);
    }

    private static boolean isPath(CausalOrder order, int[] elements) {
        Cuts cuts = new Cuts(order);
        Cuts.Cut cut = cuts.empty();
        for (int element : elements) {
            cut = cut == null ? null : cuts.with(cut, element);
        }
        return cut != null;
    }

    /** Theorem 1: every linearisation is a run, and has the same order. */
    @ParameterizedTest
    @EnumSource(Operator.class)
    void every_path_is_consistent(Operator operator) {
        for (long seed = 0; seed < TRACES; seed++) {
            Trace trace = trace(seed);
            TraceAnalysis analysis = new TraceAnalysis(trace);
            CausalOrder order = operator.causality().of(analysis, null);
            OrderChecker checker = new OrderChecker(trace, analysis.units());
            Paths paths = new Paths(order);
            Random random = new Random(seed);
            for (int i = 0; i < PATHS; i++) {
                int[] path = paths.random(random);
                assertThat(problems(checker, order.events(path)))
                        .as("seed %s, %s\n%s", seed, List.of(path), TraceText.events(trace))
                        .isEmpty();
            }
        }
    }

    @Test
    void happens_before_is_the_same_in_all_its_linearisations() {
        Causality causality = new HappensBefore(LockTreatment.RELEASE_BEFORE_ACQUIRE);
        int changed = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            Trace trace = trace(seed);
            TraceAnalysis analysis = new TraceAnalysis(trace);
            if (trace.stream().anyMatch(CausalitiesAgainstBruteForceTests::receivesAll)
                    || !analysis.synchronization().holds().handedOver().isEmpty()) {
                continue; // whose lock is given back depends on who has it
            }
            CausalOrder order = causality.of(analysis, null);
            int[] path = new Paths(order).random(new Random(seed));
            assertThat(path).hasSize(order.size());
            EventOrder events = order.events(path);
            changed += events.beginning() < events.size() ? 1 : 0;
            TraceAnalysis permuted = new TraceAnalysis(permuted(trace, events));
            if (permuted.units().count() == order.size()) {
                CausalOrder other = causality.of(permuted, null);
                for (int thread = 0; thread < order.threads(); thread++) {
                    for (int i = 0; i < order.size(thread); i++) {
                        assertThat(other.clock(other.element(thread, i)))
                                .as("seed %s", seed)
                                .isEqualTo(order.clock(order.element(thread, i)));
                    }
                }
            }
        }
        assertThat(changed).isGreaterThan(TRACES / 4);
    }

    /** An await comes after all signals before it, so after more in some orders than in others. */
    private static boolean receivesAll(Event event) {
        return event instanceof Event.AwaitEvent || event instanceof Event.ParkEvent;
    }

    private static Trace permuted(Trace trace, EventOrder order) {
        TraceBuilder builder = new TraceBuilder();
        for (int event : order) {
            builder.add(trace.head(event), trace.ownerAndMember(event), trace.value(event));
        }
        return builder.build(trace.dictionary());
    }

    @ParameterizedTest
    @EnumSource(Operator.class)
    void the_lattice_has_all_linearisations_and_no_others(Operator operator) {
        int compared = 0;
        for (long seed = 0; seed < TRACES; seed++) {
            Trace trace = trace(seed);
            TraceAnalysis analysis = new TraceAnalysis(trace);
            CausalOrder order = operator.causality().of(analysis, null);
            if (order.size() <= 24 && !hasUnseenChanges(analysis)) {
                long expected =
                        new BruteForceOrders(analysis, operator.locks, operator.data).count();
                assertThat(new Paths(order).count())
                        .as("seed %s\n%s", seed, TraceText.events(trace))
                        .isEqualTo(expected);
                compared += expected > 1 ? 1 : 0;
            }
        }
        assertThat(compared).isGreaterThan(TRACES / 4);
    }

    private static boolean hasUnseenChanges(TraceAnalysis analysis) {
        for (int variable = 0; variable < analysis.accesses().variables(); variable++) {
            if (analysis.accesses().isChangedUnseen(variable)) {
                return true;
            }
        }
        return false;
    }

    /** The other side: what must happen before is kept by everything that is consistent. */
    @Test
    void every_causality_keeps_what_must_happen_before() {
        for (long seed = 0; seed < TRACES; seed++) {
            TraceAnalysis analysis = new TraceAnalysis(trace(seed));
            CausalOrder must = new MustHappenBeforeCausality().of(analysis, null);
            for (int a = 0; a < must.size(); a++) {
                int first = analysis.units().first(must.unit(a));
                for (int b = 0; b < must.size(); b++) {
                    int second = analysis.units().first(must.unit(b));
                    assertThat(must.precedes(a, b))
                            .isEqualTo(a != b && analysis.order().ordered(first, second));
                    for (Operator operator : Operator.values()) {
                        if (must.precedes(a, b)) {
                            assertThat(operator.causality().of(analysis, null).precedes(a, b))
                                    .isTrue();
                        }
                    }
                }
            }
        }
    }

    private static List<String> problems(OrderChecker checker, EventOrder order) {
        return checker.check(Target.stuckAt(List.of()), new Solution.Found(order, List.of()));
    }
}
