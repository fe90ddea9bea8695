package io.forethread.predictor.slice;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.causality.order.Causality;
import io.forethread.predictor.causality.order.DataTreatment;
import io.forethread.predictor.causality.order.HappensBefore;
import io.forethread.predictor.causality.order.LockTreatment;
import io.forethread.predictor.causality.order.OrderConstruction;
import io.forethread.predictor.causality.order.Slice;
import io.forethread.predictor.causality.order.WriteWithItsReads;
import io.forethread.predictor.dependence.Effects;
import io.forethread.predictor.dependence.EventDependence;
import io.forethread.predictor.dependence.Relevance;
import io.forethread.predictor.lattice.Lattice;
import io.forethread.predictor.lattice.LatticeOptions;
import io.forethread.predictor.lattice.LatticeResult;
import io.forethread.predictor.property.Monitor;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The examples of the two papers on sliced causality: "Parametric and Sliced Causality" (CAV 2007)
 * and "jPredictor" (ICSE 2008).
 */
@Tag("any-jdk")
class FigureTests {
    private static final LatticeOptions ALL =
            new LatticeOptions(Integer.MAX_VALUE, Integer.MAX_VALUE, true);

    /** A property about some events that have a name, but not about their values. */
    private static Relevance about(WrittenTrace trace, String... names) {
        Set<Integer> events = new TreeSet<>();
        for (String name : names) {
            events.add(trace.at(name));
        }
        return new Relevance() {
            @Override
            public boolean isRelevant(int event) {
                return events.contains(event);
            }

            @Override
            public boolean mayBeRelevant(Effects effects) {
                return events.stream()
                        .anyMatch(event -> effects.mayWrite(trace.trace().variable(event)));
            }
        };
    }

    private static List<String> slice(
            WrittenTrace trace, EventDependence dependence, Relevance relevance) {
        return slice(trace, dependence, relevance, SliceOptions.USUAL);
    }

    private static List<String> slice(
            WrittenTrace trace,
            EventDependence dependence,
            Relevance relevance,
            SliceOptions options) {
        Slice slice = Slicer.slice(trace.analysis(), dependence, relevance, options);
        return trace.names(slice.events().stream().boxed().toList());
    }

    /** Returns whether some order that a causality allows has the named events in this order. */
    private static boolean allows(
            Causality causality, WrittenTrace trace, Relevance relevance, String... names) {
        List<String> wanted = List.of(names);
        Monitor<Integer, String> monitor =
                new Monitor<>() {
                    @Override
                    public Integer initial() {
                        return 0;
                    }

                    @Override
                    public Integer next(Integer state, String letter) {
                        return state >= 0 && wanted.get(state).equals(letter) ? state + 1 : -1;
                    }

                    @Override
                    public boolean isViolated(Integer state) {
                        return state == wanted.size();
                    }
                };
        CausalOrder order = causality.of(trace.analysis(), relevance);
        LatticeResult result =
                Lattice.check(
                        order,
                        monitor,
                        event -> {
                            List<String> name = trace.names(List.of(event));
                            return name.isEmpty() || !wanted.contains(name.get(0))
                                    ? null
                                    : name.get(0);
                        },
                        ALL,
                        WorkBudget.unlimited());
        assertThat(result.isComplete()).isTrue();
        return !result.violations().isEmpty();
    }

    private static Causality sliced(EventDependence dependence) {
        return new SlicedCausality(dependence, SliceOptions.USUAL);
    }

    @Nested
    class Cav2007 {
        private final WrittenTrace figure2 =
                new WrittenTrace(
                        """
                        e1: T0|w(x)=1|1
                        e2: T1|r(x)=1|2
                        e3': T1|w(z)=1|3
                        e3: T1|w(y)=1|4
                        """);
        private final WrittenDependence dependence2 =
                new WrittenDependence(figure2).controls("e2", "e3'").mayWrite("e2", "z");

        @Test
        void figure_2_what_would_happen_anyway_is_not_ordered() {
            Relevance property = about(figure2, "e1", "e3");
            assertThat(slice(figure2, dependence2, property)).containsExactly("e1", "e3");
            assertThat(allows(sliced(dependence2), figure2, property, "e3", "e1")).isTrue();
            Causality happensBefore = new HappensBefore(LockTreatment.BLOCKS_PERMUTE);
            assertThat(allows(happensBefore, figure2, property, "e3", "e1")).isFalse();
        }

        @Test
        void figure_2_what_depends_on_a_decision_is_ordered() {
            Relevance property = about(figure2, "e1", "e3'");
            assertThat(slice(figure2, dependence2, property)).containsExactly("e1", "e2", "e3'");
            assertThat(allows(sliced(dependence2), figure2, property, "e3'", "e1")).isFalse();
            assertThat(allows(sliced(dependence2), figure2, property, "e1", "e3'")).isTrue();
        }

        @Test
        void figure_3_a_message_orders_only_its_sending_before_its_receipt() {
            WrittenTrace trace =
                    new WrittenTrace(
                            """
                            e1: T0|signal(CountDownLatch@1)|1
                            e2: T1|await(CountDownLatch@1)|2
                            e3: T0|w(y)=1|3
                            """);
            checkFigure3(trace);
        }

        @Test
        void figure_3_a_write_is_ordered_before_a_read() {
            WrittenTrace trace =
                    new WrittenTrace(
                            """
                            e1: T0|w(x)=1|1
                            e2: T1|r(x)=1|2
                            e3: T0|w(y)=1|3
                            """);
            checkFigure3(trace);
        }

        private void checkFigure3(WrittenTrace trace) {
            CausalOrder order =
                    new HappensBefore(LockTreatment.RELEASE_BEFORE_ACQUIRE)
                            .of(trace.analysis(), null);
            int e1 = order.elementOf(trace.at("e1"));
            int e2 = order.elementOf(trace.at("e2"));
            int e3 = order.elementOf(trace.at("e3"));
            assertThat(order.precedes(e1, e2)).isTrue();
            assertThat(order.precedes(e1, e3)).isTrue();
            assertThat(order.areUnordered(e2, e3)).isTrue();
            assertThat(order.directEdges()).isEqualTo(1);
        }

        @Test
        void figure_4_no_write_comes_between_a_write_and_its_read() {
            WrittenTrace trace =
                    new WrittenTrace(
                            """
                            e1: T0|w(x)=1|1
                            e2: T1|r(x)=1|2
                            e3: T2|w(x)=2|3
                            """);
            Relevance all = about(trace, "e1", "e2", "e3");
            Causality happensBefore = new HappensBefore(LockTreatment.BLOCKS_PERMUTE);
            assertThat(allows(happensBefore, trace, all, "e1", "e3", "e2")).isFalse();
            assertThat(allows(happensBefore, trace, all, "e3", "e1", "e2")).isFalse();
            Causality blocks = new WriteWithItsReads(LockTreatment.BLOCKS_PERMUTE);
            assertThat(allows(blocks, trace, all, "e1", "e3", "e2")).isFalse();
            assertThat(allows(blocks, trace, all, "e3", "e1", "e2")).isTrue();
        }

        /** The three executions of Figure 5, with the relations that the text derives. */
        @Test
        void figure_5_a_read_depends_on_the_write_that_it_saw() {
            WrittenTrace trace =
                    new WrittenTrace(
                            """
                            c1: T0|r(i)=1|1
                            s1: T0|w(x)=1|2
                            r3: T0|r(x)=1|3
                            s3: T0|w(z)=1|3+5
                            """);
            WrittenDependence dependence = figure5(trace).controls("c1", "s1");
            Relevance z = withValue(trace, "s3");
            assertThat(slice(trace, dependence, z)).containsExactly("c1", "s1", "r3", "s3");
            assertThat(slice(trace, dependence, about(trace, "s3"))).containsExactly("s3");
        }

        @Test
        void figure_5_a_read_depends_on_a_decision_not_to_write() {
            WrittenTrace trace =
                    new WrittenTrace(
                            """
                            c1: T0|r(i)=0|1
                            s2: T0|w(y)=1|2
                            r3: T0|r(x)=0|3
                            s3: T0|w(z)=0|3+5
                            """);
            WrittenDependence dependence = figure5(trace).controls("c1", "s2");
            Relevance z = withValue(trace, "s3");
            assertThat(slice(trace, dependence, z)).containsExactly("c1", "r3", "s3");
        }

        @Test
        void figure_5_what_might_have_been_relevant_counts() {
            WrittenTrace trace =
                    new WrittenTrace(
                            """
                            w: T1|w(y)=1|9
                            c1: T0|r(i)=1|1
                            s1: T0|w(x)=1|2
                            r3: T0|r(x)=1|3
                            s3: T0|w(z)=1|3+5
                            """);
            WrittenDependence dependence = figure5(trace).controls("c1", "s1");
            Relevance yAndZ = about(trace, "w", "s3");
            assertThat(slice(trace, dependence, yAndZ)).containsExactly("w", "c1", "s3");
        }

        private WrittenDependence figure5(WrittenTrace trace) {
            return new WrittenDependence(trace).mayWrite("c1", "x", "y").uses("s3", "r3");
        }

        private Relevance withValue(WrittenTrace trace, String name) {
            Relevance plain = about(trace, name);
            return new Relevance() {
                @Override
                public boolean isRelevant(int event) {
                    return plain.isRelevant(event);
                }

                @Override
                public boolean isValueRelevant(int event) {
                    return plain.isRelevant(event);
                }

                @Override
                public boolean mayBeRelevant(Effects effects) {
                    return plain.mayBeRelevant(effects);
                }
            };
        }
    }

    @Nested
    class Icse2008 {
        private final WrittenTrace figure2 =
                new WrittenTrace(
                        """
                        e1: T0|w(y)=1|1
                        e2: T1|w(x)=1|11
                        e3: T0|r(x)=1|2
                        e4: T1|w(x)=0|12
                        e5: T0|w(y)=2|3
                        e6: T1|w(y)=3|13
                        """);
        private final WrittenDependence dependence2 =
                new WrittenDependence(figure2).controls("e3", "e5").mayWrite("e3", "y");
        private final Relevance y = about(figure2, "e1", "e5", "e6");
        private final String[] impossible = {"e2", "e6", "e1", "e3", "e5"};

        @ParameterizedTest
        @EnumSource(DataTreatment.class)
        void figure_2_the_fixed_point_has_what_is_found_late(DataTreatment data) {
            SliceOptions options = SliceOptions.USUAL.withData(data);
            assertThat(slice(figure2, dependence2, y, options))
                    .containsExactly("e1", "e2", "e3", "e4", "e5", "e6");
            Causality sliced = new SlicedCausality(dependence2, options);
            assertThat(allows(sliced, figure2, y, impossible)).isFalse();
            assertThat(allows(sliced, figure2, y, "e2", "e1", "e3", "e6", "e5")).isTrue();
        }

        @ParameterizedTest
        @EnumSource(DataTreatment.class)
        void figure_2_one_pass_misses_it(DataTreatment data) {
            SliceOptions options = SliceOptions.USUAL.withData(data).withOnePass();
            assertThat(slice(figure2, dependence2, y, options))
                    .containsExactly("e1", "e2", "e3", "e5", "e6");
            Causality sliced = new SlicedCausality(dependence2, options);
            assertThat(allows(sliced, figure2, y, impossible)).isTrue();
        }

        @Test
        void figure_3_what_a_lock_protects_is_a_block() {
            WrittenTrace trace =
                    new WrittenTrace(
                            """
                            e11: T0|r(y)=0|1
                            e12: T0|w(y)=1|2
                            e13: T0|acq(Lock@1)|3
                            e14: T0|r(x)=0|4
                            e15: T0|w(x)=1|5
                            e16: T0|rel(Lock@1)|6
                            e21: T1|acq(Lock@1)|7
                            e22: T1|rel(Lock@1)|8
                            """);
            CausalOrder order =
                    new HappensBefore(LockTreatment.BLOCKS_PERMUTE).of(trace.analysis(), null);
            for (String inside : List.of("e13", "e14", "e15")) {
                assertThat(exclude(order, trace, inside, "e21")).as(inside).isTrue();
            }
            for (String outside : List.of("e11", "e12", "e16")) {
                assertThat(exclude(order, trace, outside, "e21")).as(outside).isFalse();
            }
        }

        private boolean exclude(CausalOrder order, WrittenTrace trace, String a, String b) {
            return order.locks()
                    .areExclusive(order.elementOf(trace.at(a)), order.elementOf(trace.at(b)));
        }

        private final WrittenTrace figure5 =
                new WrittenTrace(
                        """
                        T0|acq(Lock@1)|1
                        e11: T0|w(x)=1|2
                        e12: T0|w(y)=1|3
                        T0|rel(Lock@1)|4
                        e13: T0|w(z)=1|5
                        T1|acq(Lock@1)|6
                        e21: T1|r(x)=1|7
                        e22: T1|w(u)=1|8
                        T1|rel(Lock@1)|9
                        """);

        private Set<String> cuts(LockTreatment locks) {
            TraceAnalysis analysis = figure5.analysis();
            BitSet events = new BitSet();
            BitSet kept = new BitSet();
            for (String name : List.of("e11", "e12", "e13", "e21", "e22")) {
                events.set(figure5.at(name));
            }
            kept.set(figure5.at("e21"));
            if (locks == LockTreatment.RELEASE_BEFORE_ACQUIRE) {
                events.set(3);
                events.set(5);
            }
            CausalOrder order =
                    OrderConstruction.of(
                            analysis,
                            new Slice(events, kept),
                            locks,
                            DataTreatment.CONFLICTS_ORDERED);
            Set<String> cuts = new TreeSet<>();
            Monitor<String, String> history =
                    new Monitor<>() {
                        @Override
                        public String initial() {
                            return "00";
                        }

                        @Override
                        public String next(String state, String name) {
                            int[] counts = {state.charAt(0) - '0', state.charAt(1) - '0'};
                            counts[name.charAt(1) - '1']++;
                            cuts.add("" + counts[0] + counts[1]);
                            return "" + counts[0] + counts[1];
                        }

                        @Override
                        public boolean isViolated(String state) {
                            return false;
                        }
                    };
            Lattice.check(
                    order,
                    history,
                    event -> {
                        List<String> name = figure5.names(List.of(event));
                        return name.isEmpty() ? null : name.get(0);
                    },
                    ALL,
                    WorkBudget.unlimited());
            return cuts;
        }

        @Test
        void figure_5_cuts_level_by_level() {
            // e21 has to wait for e11, and then for the end of the block that e11 is in
            assertThat(cuts(LockTreatment.BLOCKS_PERMUTE))
                    .containsExactly("10", "20", "21", "22", "30", "31", "32");
        }

        @Test
        void figure_5_clocks_count_the_event_itself() {
            CausalOrder order =
                    new HappensBefore(LockTreatment.BLOCKS_PERMUTE).of(figure5.analysis(), null);
            assertThat(order.clock(order.elementOf(figure5.at("e11")))).containsExactly(2, 0);
            assertThat(order.clock(order.elementOf(figure5.at("e21")))).containsExactly(2, 2);
        }
    }

    /** The two treatments of locks differ on two blocks that have nothing else to do. */
    @Test
    void blocks_of_a_lock_permute_or_keep_their_order() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|acq(Lock@1)|1
                        a: T0|w(x)=1|2
                        b: T0|w(y)=1|3
                        T0|rel(Lock@1)|4
                        T1|acq(Lock@1)|5
                        c: T1|w(z)=1|6
                        d: T1|w(u)=1|7
                        T1|rel(Lock@1)|8
                        """);
        Relevance all = about(trace, "a", "b", "c", "d");
        Causality ordered = new HappensBefore(LockTreatment.RELEASE_BEFORE_ACQUIRE);
        Causality permuting = new HappensBefore(LockTreatment.BLOCKS_PERMUTE);
        assertThat(allows(ordered, trace, all, "a", "b", "c", "d")).isTrue();
        assertThat(allows(permuting, trace, all, "a", "b", "c", "d")).isTrue();
        assertThat(allows(ordered, trace, all, "c", "d", "a", "b")).isFalse();
        assertThat(allows(permuting, trace, all, "c", "d", "a", "b")).isTrue();
        assertThat(allows(permuting, trace, all, "a", "c", "b", "d")).isFalse();
    }
}
