package io.forethread.predictor.segment;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;

class PruningTests {

    private static final WrittenTrace TRACE =
            new WrittenTrace(
                    """
                    start1: T0|start(T0.1)|1
                    start2: T0|start(T0.2)|2
                    start3: T0|start(T0.3)|3
                    begin3: T0.3|begin
                    alone: T0.3|w(lonely)=1|4
                    begin1: T0.1|begin
                    old: T0.1|w(y)=1|5
                    acq1: T0.1|acq(Object@1)|6
                    read: T0.1|r(Box.item@2)=@3|7
                    more: T0.1|w(z)=1|8
                    rel1: T0.1|rel(Object@1)|9
                    later1: T0.1|w(z)=2|10
                    begin2: T0.2|begin
                    seen: T0.2|r(y)=1|11
                    acq2: T0.2|acq(Object@1)|12
                    null: T0.2|w(Box.item@2)=null|13
                    rel2: T0.2|rel(Object@1)|14
                    later2: T0.2|w(z)=3|15
                    """);

    @Test
    void keeps_what_came_before_leaves_out_what_came_after_and_completes_lock_blocks() {
        TraceAnalysis analysis = TRACE.analysis();
        Segment segment =
                new Pruning(analysis).around(Target.readsFrom(TRACE.at("null"), TRACE.at("read")));
        assertThat(TRACE.namesOfUnits(segment.prefix(), analysis))
                .containsExactly("start1", "start2", "begin1", "old", "begin2", "seen");
        assertThat(TRACE.namesOfUnits(segment.body(), analysis))
                .containsExactly("acq1", "read", "acq2", "null", "rel2");
    }

    @Test
    void nobody_goes_on_behind_events_that_stand_together() {
        TraceAnalysis analysis = TRACE.analysis();
        Segment segment =
                new Pruning(analysis).around(Target.together(TRACE.at("more"), TRACE.at("later2")));
        assertThat(TRACE.namesOfUnits(segment.body(), analysis))
                .containsExactly("acq1", "read", "more", "acq2", "null", "rel2", "later2");
    }

    @Test
    void for_the_initial_value_no_write_is_kept() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        start1: T0|start(T0.1)|1
                        start2: T0|start(T0.2)|2
                        begin1: T0.1|begin
                        first: T0.1|w(Box.item@2)=@3|5
                        second: T0.1|w(x)=1|6
                        begin2: T0.2|begin
                        read: T0.2|r(Box.item@2)=@3|7
                        """);
        TraceAnalysis analysis = trace.analysis();
        Segment segment =
                new Pruning(analysis).around(Target.readsFrom(Target.INITIAL, trace.at("read")));
        assertThat(trace.namesOfUnits(segment.prefix(), analysis))
                .containsExactly("start1", "start2", "begin1", "begin2");
        assertThat(trace.namesOfUnits(segment.body(), analysis)).containsExactly("first", "read");
    }

    @Test
    void what_depends_on_something_that_may_move_may_move_too() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        a: T0|w(x)=1|1
                        T1|r(x)=1|2
                        b: T1|w(y)=1|3
                        T2|r(y)=1|4
                        c: T2|w(z)=1|5
                        d: T0|r(z)=1|6
                        e: T0|w(v)=1|7
                        f: T2|w(v)=2|8
                        """);
        TraceAnalysis analysis = trace.analysis();
        Segment segment =
                new Pruning(analysis).around(Target.together(trace.at("b"), trace.at("f")));
        assertThat(trace.namesOfUnits(segment.prefix(), analysis)).containsExactly("a");
        assertThat(trace.namesOfUnits(segment.body(), analysis))
                .containsExactly("b", "c", "d", "e", "f");
    }

    @Test
    void a_lock_that_is_never_given_back_is_not_held_at_the_end_of_what_is_kept() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        a: T0|w(x)=1|1
                        b: T0|acq(Object@1)|2
                        c: T0|w(x)=2|3
                        d: T1|r(x)=2|4
                        e: T1|w(y)=1|5
                        f: T2|w(y)=2|6
                        """);
        TraceAnalysis analysis = trace.analysis();
        Segment segment =
                new Pruning(analysis).around(Target.together(trace.at("e"), trace.at("f")));
        assertThat(trace.namesOfUnits(segment.prefix(), analysis)).containsExactly("a");
        assertThat(trace.namesOfUnits(segment.body(), analysis))
                .containsExactly("b", "c", "d", "e", "f");
    }
}
