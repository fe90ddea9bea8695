package io.forethread.predictor.direct;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;

import java.util.List;

class DirectConstructionTests {

    @Test
    void executes_only_what_the_target_needs_in_the_order_of_the_trace() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        start1: T0|start(T0.1)|1
                        start2: T0|start(T0.2)|2
                        start3: T0|start(T0.3)|3
                        begin3: T0.3|begin
                        begin1: T0.1|begin
                        needed: T0.1|w(flag)=1|4
                        a: T0.1|w(x)=1|5
                        begin2: T0.2|begin
                        flag: T0.2|r(flag)=1|6
                        b: T0.2|w(x)=2|7
                        """);
        assertThat(find(trace, Target.together(trace.at("a"), trace.at("b"))))
                .containsExactly("start1", "start2", "begin1", "needed", "begin2", "flag");
    }

    @Test
    void a_lock_block_that_is_in_the_way_is_completed() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        acq0: T0|acq(Object@1)|1
                        w: T0|w(flag)=1|2
                        T0|w(other)=1|3
                        rel0: T0|rel(Object@1)|4
                        acq1: T1|acq(Object@1)|5
                        r: T1|r(flag)=1|6
                        a: T1|w(x)=1|7
                        b: T2|w(x)=2|8
                        """);
        assertThat(find(trace, Target.together(trace.at("a"), trace.at("b"))))
                .containsExactly("acq0", "w", "rel0", "acq1", "r");
    }

    @Test
    void the_block_of_the_write_comes_before_that_of_the_read() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        check: T0|r(closed)=0|1
                        acq0: T0|acq(Object@1)|2
                        read: T0|r(Box.item@2)=@3|3
                        rel0: T0|rel(Object@1)|4
                        acq1: T1|acq(Object@1)|5
                        null: T1|w(Box.item@2)=null|6
                        closed: T1|w(closed)=1|7
                        rel1: T1|rel(Object@1)|8
                        """);
        assertThat(find(trace, Target.readsFrom(trace.at("null"), trace.at("read"))))
                .containsExactly("check", "acq1", "null", "closed", "rel1", "acq0", "read");
    }

    @Test
    void a_read_may_come_before_all_writes() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        start: T0|start(T0.1)|1
                        write: T0|w(Box.item@2)=@3|2
                        begin: T0.1|begin
                        read: T0.1|r(Box.item@2)=@3|3
                        """);
        assertThat(find(trace, Target.readsFrom(Target.INITIAL, trace.at("read"))))
                .containsExactly("start", "begin", "read");
    }

    @Test
    void both_blocks_are_entered_late() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|acq(Object@2)|1
                        T0|rel(Object@2)|2
                        T0|acq(Object@1)|3
                        a: T0|w(x)=1|4
                        T0|rel(Object@1)|5
                        T1|acq(Object@1)|6
                        T1|rel(Object@1)|7
                        T1|acq(Object@2)|8
                        b: T1|w(x)=2|9
                        T1|rel(Object@2)|10
                        """);
        TraceAnalysis analysis = trace.analysis();
        assertThat(
                        new DirectConstruction(analysis)
                                .within(WorkBudget.unlimited())
                                .find(
                                        Segment.whole(trace.trace(), analysis.units()),
                                        Target.together(trace.at("a"), trace.at("b")),
                                        0))
                .isInstanceOf(Solution.Found.class);
    }

    @Test
    void claims_nothing_about_what_it_does_not_find() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        a: T0|w(x)=1|1
                        T0|w(flag)=1|2
                        T1|r(flag)=1|3
                        b: T1|w(x)=2|4
                        """);
        TraceAnalysis analysis = trace.analysis();
        assertThat(
                        new DirectConstruction(analysis)
                                .within(WorkBudget.unlimited())
                                .find(
                                        Segment.whole(trace.trace(), analysis.units()),
                                        Target.together(trace.at("a"), trace.at("b")),
                                        0))
                .isInstanceOf(Solution.Unknown.class);
    }

    private static List<String> find(WrittenTrace trace, Target target) {
        TraceAnalysis analysis = trace.analysis();
        Solution solution =
                new DirectConstruction(analysis)
                        .within(WorkBudget.unlimited())
                        .find(Segment.whole(trace.trace(), analysis.units()), target, 0);
        assertThat(solution).isInstanceOf(Solution.Found.class);
        return trace.names(((Solution.Found) solution).order());
    }
}
