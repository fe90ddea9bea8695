package io.forethread.predictor.causality;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;

import org.junit.jupiter.api.Test;

class LockContextsTests {

    @Test
    void a_lock_counts_until_it_is_given_back_as_often_as_it_was_taken() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        a: T0|w(x)=1|1
                        T0|acq(Object@1)|2
                        T0|acq(Object@1)#2|3
                        T0|rel(Object@1)#1|4
                        b: T0|w(x)=2|5
                        T0|rel(Object@1)|6
                        c: T0|w(x)=3|7
                        T1|acq(Object@1)|8
                        d: T1|w(x)=4|9
                        """);
        assertThat(compatible(trace, "b", "d")).isFalse();
        assertThat(compatible(trace, "a", "d")).isTrue();
        assertThat(compatible(trace, "c", "d")).isTrue();
    }

    @Test
    void equal_contexts_are_one() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|acq(Object@1)|2
                        a: T0|w(x)=2|5
                        T0|rel(Object@1)|6
                        T1|acq(Object@1)|2
                        b: T1|w(x)=2|5
                        """);
        LockContexts locks = trace.analysis().locks();
        assertThat(locks.before(trace.at("a"))).isEqualTo(locks.before(trace.at("b")));
    }

    @Test
    void holders_in_shared_mode_do_not_keep_each_other_out() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|acq(ReadWriteLock@1:shared)|1
                        a: T0|w(x)=1|2
                        T1|acq(ReadWriteLock@1:shared)|3
                        b: T1|w(x)=2|4
                        T1|rel(ReadWriteLock@1:shared)|5
                        T0|rel(ReadWriteLock@1:shared)|6
                        T2|acq(ReadWriteLock@1:lock)|7
                        c: T2|w(x)=3|8
                        """);
        assertThat(compatible(trace, "a", "b")).isTrue();
        assertThat(compatible(trace, "a", "c")).isFalse();
    }

    @Test
    void an_object_s_monitor_is_not_the_lock_that_it_is() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|acq(ReentrantLock@1)|1
                        a: T0|w(x)=1|2
                        T1|acq(ReentrantLock@1:lock)|3
                        b: T1|w(x)=2|4
                        """);
        assertThat(compatible(trace, "a", "b")).isTrue();
    }

    @Test
    void a_wait_gives_the_lock_up_and_its_end_takes_it_again() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|acq(Object@1)|1
                        T0|acq(Object@1)#2|1
                        T0|wait(Object@1)#2|2
                        T1|acq(Object@1)|3
                        a: T1|w(x)=2|4
                        T1|rel(Object@1)|5
                        b: T0|wake(Object@1)=timeout|2
                        c: T0|w(x)=1|6
                        T0|rel(Object@1)#1|7
                        T0|rel(Object@1)|8
                        """);
        assertThat(compatible(trace, "a", "b")).isTrue();
        assertThat(compatible(trace, "a", "c")).isFalse();
    }

    @Test
    void acquisition_histories_that_cross_rule_each_other_out() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|acq(Object@1)|1
                        T0|acq(Object@2)|2
                        T0|rel(Object@2)|3
                        a: T0|w(x)=1|4
                        T0|rel(Object@1)|5
                        T1|acq(Object@2)|6
                        b: T1|w(x)=2|7
                        T1|acq(Object@1)|8
                        T1|rel(Object@1)|9
                        c: T1|w(x)=3|10
                        """);
        LockContexts locks = trace.analysis().locks();
        LockContext a = locks.context(locks.before(trace.at("a")));
        assertThat(a.isDisjoint(locks.context(locks.before(trace.at("c"))))).isTrue();
        assertThat(compatible(trace, "a", "b")).isTrue();
        assertThat(compatible(trace, "a", "c")).isFalse();
    }

    @Test
    void a_search_between_events_finds_what_is_there_and_nothing_else() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|acq(Object@1)|1
                        a: T0|w(x)=1|2
                        T0|rel(Object@1)|3
                        T0|acq(Object@1)|4
                        b: T0|w(x)=2|5
                        c: T0|w(x)=3|6
                        T0|rel(Object@1)|7
                        """);
        LockContexts locks = trace.analysis().locks();
        assertThat(locks.isAnyBetween(0, trace.at("a"), trace.at("b"), context -> false)).isTrue();
        assertThat(locks.isAnyBetween(0, trace.at("b"), trace.at("c"), context -> false)).isFalse();
        assertThat(locks.isAnyBetween(0, trace.at("c"), trace.trace().size(), context -> false))
                .isTrue();
        assertThat(locks.isAnyBetween(0, -1, trace.at("a"), context -> false)).isTrue();
        assertThat(locks.outermostAcquisition(trace.at("c"))).isEqualTo(3);
        assertThat(locks.outermostAcquisition(3)).isEqualTo(3);
    }

    private static boolean compatible(WrittenTrace trace, String a, String b) {
        LockContexts locks = trace.analysis().locks();
        return locks.areCompatible(locks.before(trace.at(a)), locks.before(trace.at(b)));
    }
}
