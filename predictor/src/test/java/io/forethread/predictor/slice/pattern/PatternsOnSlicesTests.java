package io.forethread.predictor.slice.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.Causality;
import io.forethread.predictor.causality.order.DataTreatment;
import io.forethread.predictor.detect.atomicity.AtomicBlocks;
import io.forethread.predictor.slice.HappensBeforeSlice;
import io.forethread.predictor.slice.SliceOptions;
import io.forethread.predictor.slice.SlicedCausality;
import io.forethread.predictor.slice.WrittenDependence;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.BitSet;
import java.util.List;

@Tag("any-jdk")
class PatternsOnSlicesTests {
    private static final SliceOptions ORDERED =
            SliceOptions.USUAL.withData(DataTreatment.CONFLICTS_ORDERED);
    private static final Causality HAPPENS_BEFORE = new HappensBeforeSlice();

    private static List<List<String>> races(WrittenTrace trace, Causality causality) {
        return DataRaces.find(trace.analysis(), causality, WorkBudget.unlimited()).races().stream()
                .map(race -> trace.names(List.of(race.first(), race.second())))
                .toList();
    }

    /** A flag that decides nothing about the accesses hides their race from happens-before. */
    @Test
    void slicing_finds_a_race_that_happens_before_misses() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        a: T0|w(x)=1|1
                        T0|w(flag)=1|2
                        f: T1|r(flag)=1|3
                        b: T1|w(x)=2|4
                        """);
        WrittenDependence free = new WrittenDependence(trace);
        assertThat(races(trace, HAPPENS_BEFORE)).noneMatch(List.of("a", "b")::equals);
        assertThat(races(trace, new SlicedCausality(free, ORDERED))).contains(List.of("a", "b"));
        WrittenDependence controlled = new WrittenDependence(trace).controls("f", "b");
        assertThat(races(trace, new SlicedCausality(controlled, ORDERED)))
                .noneMatch(List.of("a", "b")::equals);
    }

    @Test
    void slicing_finds_what_happens_before_finds() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        a: T0|w(x)=1|1
                        b: T1|w(x)=2|4
                        """);
        Causality sliced = new SlicedCausality(new WrittenDependence(trace), ORDERED);
        assertThat(races(trace, HAPPENS_BEFORE)).containsExactly(List.of("a", "b"));
        assertThat(races(trace, sliced)).containsExactly(List.of("a", "b"));
    }

    /** The order of two blocks of a lock says nothing about what follows them. */
    @Test
    void an_unrelated_lock_hides_a_race_from_happens_before_only() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        a: T0|w(x)=1|1
                        T0|acq(Lock@1)|2
                        T0|rel(Lock@1)|3
                        T1|acq(Lock@1)|4
                        T1|rel(Lock@1)|5
                        b: T1|w(x)=2|6
                        """);
        Causality sliced = new SlicedCausality(new WrittenDependence(trace), ORDERED);
        assertThat(races(trace, HAPPENS_BEFORE)).isEmpty();
        assertThat(races(trace, sliced)).containsExactly(List.of("a", "b"));
    }

    @Test
    void a_common_lock_protects() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|acq(Lock@1)|2
                        a: T0|w(x)=1|1
                        T0|rel(Lock@1)|3
                        T1|acq(Lock@1)|4
                        b: T1|w(x)=2|6
                        T1|rel(Lock@1)|5
                        """);
        assertThat(races(trace, new SlicedCausality(new WrittenDependence(trace), ORDERED)))
                .isEmpty();
    }

    @Test
    void slices_have_fewer_direct_edges() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|w(x)=1|1
                        T0|w(y)=1|2
                        T1|r(y)=1|3
                        T1|w(z)=1|4
                        T0|r(z)=1|5
                        T1|w(x)=2|6
                        """);
        TraceAnalysis analysis = trace.analysis();
        WorkBudget budget = WorkBudget.unlimited();
        Causality sliced = new SlicedCausality(new WrittenDependence(trace), ORDERED);
        assertThat(DataRaces.find(analysis, sliced, budget).directEdges())
                .isLessThan(DataRaces.find(analysis, HAPPENS_BEFORE, budget).directEdges());
    }

    private static List<String> interruptions(WrittenTrace trace, Causality causality) {
        TraceAnalysis analysis = trace.analysis();
        AtomicBlocks blocks = new AtomicBlocks(trace.trace(), analysis.synchronization().holds());
        BitSet shared = new BitSet();
        for (int variable = 0; variable < analysis.accesses().variables(); variable++) {
            shared.set(variable, analysis.accesses().isShared(variable));
        }
        return AtomicityPatterns.find(analysis, blocks, causality, shared, WorkBudget.unlimited())
                .stream()
                .map(
                        found ->
                                found.pattern()
                                        + " "
                                        + trace.names(List.of(found.first()))
                                        + " "
                                        + trace.names(found.others()))
                .toList();
    }

    @Test
    void a_block_is_interrupted_where_it_gives_its_lock_back() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|0
                        T0.1|begin
                        T0.1|acq(Lock@1)|1
                        a: T0.1|r(x)=0|2
                        T0.1|rel(Lock@1)|3
                        T0.1|acq(Lock@1)|4
                        b: T0.1|w(x)=1|5
                        T0.1|rel(Lock@1)|6
                        T0.1|end
                        T0|acq(Lock@1)|7
                        c: T0|w(x)=5|8
                        T0|rel(Lock@1)|9
                        """);
        Causality sliced = new SlicedCausality(new WrittenDependence(trace), ORDERED);
        assertThat(interruptions(trace, sliced)).containsExactly("R(x) W'(x) W(x) [a] [c]");
        assertThat(interruptions(trace, HAPPENS_BEFORE)).isEmpty();
    }

    @Test
    void a_block_that_keeps_its_lock_is_not_interrupted() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|0
                        T0.1|begin
                        T0.1|acq(Lock@1)|1
                        a: T0.1|r(x)=0|2
                        b: T0.1|w(x)=1|5
                        T0.1|rel(Lock@1)|6
                        T0.1|end
                        T0|acq(Lock@1)|7
                        c: T0|w(x)=5|8
                        T0|rel(Lock@1)|9
                        """);
        Causality sliced = new SlicedCausality(new WrittenDependence(trace), ORDERED);
        assertThat(interruptions(trace, sliced)).isEmpty();
    }

    @Test
    void two_variables_are_seen_half_changed() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|0
                        T0.1|begin
                        a: T0.1|w(x)=1|2
                        b: T0.1|w(y)=1|5
                        T0.1|end
                        T0|acq(Lock@1)|7
                        c: T0|r(x)=1|8
                        d: T0|r(y)=1|9
                        T0|rel(Lock@1)|10
                        """);
        Causality sliced = new SlicedCausality(new WrittenDependence(trace), ORDERED);
        assertThat(interruptions(trace, sliced)).contains("W(x) R'(x) R'(y) W(y) [a] [c, d]");
    }
}
