package io.forethread.predictor.causality;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;

import org.junit.jupiter.api.Test;

class MustHappenBeforeTests {

    @Test
    void a_thread_s_units_are_in_program_order() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        a: T0|w(x)=1|1
                        b: T0|w(y)=1|2
                        """);
        assertThat(ordered(trace, "a", "b")).isTrue();
        assertThat(ordered(trace, "b", "a")).isFalse();
        assertThat(ordered(trace, "a", "a")).isFalse();
    }

    @Test
    void creation_orders_and_nothing_else_does() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        a: T0|w(x)=1|1
                        T0|start(T0.1)|2
                        b: T0|w(x)=2|3
                        T0.1|begin
                        c: T0.1|w(x)=3|4
                        T0.1|end
                        d: T0|w(x)=4|5
                        T0|join(T0.1)|6
                        e: T0|w(x)=5|7
                        """);
        assertThat(ordered(trace, "a", "c")).isTrue();
        assertThat(ordered(trace, "b", "c")).isFalse();
        assertThat(ordered(trace, "c", "b")).isFalse();
        assertThat(ordered(trace, "c", "d")).isFalse();
        assertThat(ordered(trace, "c", "e")).isTrue();
    }

    @Test
    void order_goes_on_through_a_third_thread() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0|start(T0.2)|2
                        T0.1|begin
                        T0.2|begin
                        a: T0.1|w(x)=1|3
                        T0.1|end
                        T0|join(T0.1)|4
                        T0|signal(CountDownLatch@1)|5
                        b: T0.2|w(x)=2|6
                        T0.2|await(CountDownLatch@1)|7
                        c: T0.2|w(x)=3|8
                        """);
        assertThat(ordered(trace, "a", "b")).isFalse();
        assertThat(ordered(trace, "a", "c")).isTrue();
    }

    @Test
    void locks_and_data_do_not_order() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0.1|begin
                        T0|acq(Object@1)|2
                        a: T0|w(x)=1|3
                        T0|rel(Object@1)|4
                        T0.1|acq(Object@1)|5
                        b: T0.1|r(x)=1|6
                        """);
        assertThat(ordered(trace, "a", "b")).isFalse();
    }

    @Test
    void a_notification_comes_after_the_wait_and_before_its_end() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0.1|begin
                        T0.1|acq(Object@1)|2
                        a: T0.1|w(x)=1|3
                        T0.1|wait(Object@1)|4
                        T0|acq(Object@1)|5
                        b: T0|w(x)=2|6
                        T0|notify(Object@1)=T0.1|7
                        c: T0|w(x)=3|8
                        T0|rel(Object@1)|9
                        T0.1|wake(Object@1)=notified|4
                        d: T0.1|w(x)=4|10
                        """);
        assertThat(ordered(trace, "a", "c")).isTrue();
        assertThat(ordered(trace, "a", "b")).isFalse();
        assertThat(ordered(trace, "b", "d")).isTrue();
        assertThat(ordered(trace, "c", "d")).isFalse();
    }

    @Test
    void notifying_all_orders_those_who_wait_for_that_object() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0|start(T0.2)|1
                        T0.1|begin
                        T0.2|begin
                        T0.1|acq(Object@1)|2
                        T0.1|wait(Object@1)|4
                        T0.2|acq(Object@2)|2
                        T0.2|wait(Object@2)|4
                        T0|acq(Object@1)|5
                        a: T0|w(x)=2|6
                        T0|notifyall(Object@1)=1|7
                        T0|rel(Object@1)|9
                        T0.1|wake(Object@1)=notified|4
                        b: T0.1|w(x)=4|10
                        T0.2|wake(Object@2)=timeout|4
                        c: T0.2|w(x)=5|10
                        """);
        assertThat(ordered(trace, "a", "b")).isTrue();
        assertThat(ordered(trace, "a", "c")).isFalse();
    }

    @Test
    void parking_and_interruption_order() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0|start(T0.2)|1
                        T0.1|begin
                        T0.2|begin
                        a: T0|w(x)=1|2
                        T0|unpark(T0.1)|3
                        b: T0|w(x)=2|4
                        T0|interrupt(T0.2)|5
                        T0.1|park=unparked|6
                        c: T0.1|w(x)=3|7
                        T0.2|park=interrupted|8
                        d: T0.2|w(x)=4|9
                        T0.1|park=timeout|10
                        """);
        assertThat(ordered(trace, "a", "c")).isTrue();
        assertThat(ordered(trace, "b", "c")).isFalse();
        assertThat(ordered(trace, "b", "d")).isTrue();
    }

    @Test
    void signals_of_other_objects_and_later_ones_do_not_order() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0.1|begin
                        a: T0|w(x)=1|2
                        T0|signal(CountDownLatch@1)|3
                        T0.1|await(CountDownLatch@2)|4
                        b: T0.1|w(x)=2|5
                        c: T0|w(x)=3|6
                        T0.1|await(CountDownLatch@1)|7
                        d: T0.1|w(x)=4|8
                        T0|signal(CountDownLatch@1)|9
                        """);
        assertThat(ordered(trace, "a", "b")).isFalse();
        assertThat(ordered(trace, "a", "d")).isTrue();
        assertThat(ordered(trace, "c", "d")).isFalse();
    }

    @Test
    void a_notification_that_came_after_a_time_out_needs_no_wait() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0.1|begin
                        T0.1|acq(Box@1)|2
                        a: T0.1|wait(Box@1)|3
                        T0|acq(Box@1)|4
                        b: T0|notifyall(Box@1)=0|5
                        T0|rel(Box@1)|6
                        c: T0.1|wake(Box@1)=timeout|7
                        """);
        assertThat(ordered(trace, "a", "b")).isFalse();
        assertThat(ordered(trace, "b", "c")).isFalse();
    }

    private static boolean ordered(WrittenTrace trace, String a, String b) {
        return trace.analysis().order().ordered(trace.at(a), trace.at(b));
    }
}
