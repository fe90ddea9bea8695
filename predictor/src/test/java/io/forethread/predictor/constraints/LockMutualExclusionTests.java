package io.forethread.predictor.constraints;

import static io.forethread.predictor.constraints.HandWritten.formulas;
import static io.forethread.predictor.constraints.HandWritten.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;

import java.util.List;

class LockMutualExclusionTests {
    private static List<String> locks(Problem problem) {
        return formulas(new LockMutualExclusion(), problem);
    }

    @Test
    void one_hold_is_over_before_the_other_begins() {
        HandWritten written =
                trace(
                        """
                        T0|acq(Box@1)|1
                        T0|rel(Box@1)|2
                        T0|w(x)=1|3
                        T1|acq(Box@1)|4
                        T1|rel(Box@1)|5
                        T1|r(x)=1|6
                        """);

        assertThat(locks(written.problem(Target.together(2, 5), 0))).containsExactly("1<3 | 4<0");
    }

    @Test
    void re_entry_is_one_hold_and_a_wait_makes_two_of_one() {
        HandWritten written =
                trace(
                        """
                        T0|acq(Box@1)|1
                        T0|acq(Box@1)#2|2
                        T0|wait(Box@1)#2|3
                        T1|acq(Box@1)|4
                        T1|rel(Box@1)|5
                        T0|wake(Box@1)=timeout|6
                        T0|rel(Box@1)#1|7
                        T0|rel(Box@1)|8
                        T0|w(x)=1|9
                        T1|r(x)=1|10
                        """);

        assertThat(locks(written.problem(Target.together(8, 9), 0)))
                .containsExactly("2<3 | 4<0", "4<5 | 7<3");
    }

    @Test
    void shared_holds_exclude_exclusive_ones_only() {
        HandWritten written =
                trace(
                        """
                        T0|acq(Lock@1:shared)|1
                        T0|rel(Lock@1:shared)|2
                        T0|w(x)=1|3
                        T1|acq(Lock@1:shared)|4
                        T1|rel(Lock@1:shared)|5
                        T1|acq(Lock@1:lock)|6
                        T1|rel(Lock@1:lock)|7
                        T1|r(x)=1|8
                        """);

        assertThat(locks(written.problem(Target.together(2, 7), 0))).containsExactly("1<5 | 6<0");
    }

    @Test
    void a_lock_that_is_not_given_back_before_the_target_is_taken_last() {
        HandWritten written =
                trace(
                        """
                        T0|acq(Box@1)|1
                        T0|w(x)=1|2
                        T0|rel(Box@1)|3
                        T1|acq(Box@1)|4
                        T1|rel(Box@1)|5
                        T1|r(x)=1|6
                        """);

        // T0 stands inside: its release is not executed.
        assertThat(locks(written.problem(Target.together(1, 5), 0))).containsExactly("4<0");
    }

    @Test
    void two_threads_cannot_stand_inside_at_once() {
        HandWritten written =
                trace(
                        """
                        T0|acq(Box@1)|1
                        T0|w(x)=1|2
                        T0|rel(Box@1)|3
                        T1|acq(Box@1)|4
                        T1|r(x)=1|5
                        T1|rel(Box@1)|6
                        """);

        assertThat(locks(written.problem(Target.together(1, 4), 0))).containsExactly("never");
    }

    @Test
    void holds_that_are_ordered_anyway_need_no_decision() {
        HandWritten written =
                trace(
                        """
                        T0|acq(Box@1)|1
                        T0|rel(Box@1)|2
                        T0|start(T0.1)|3
                        T0|w(x)=1|4
                        T0.1|begin
                        T0.1|acq(Box@1)|5
                        T0.1|rel(Box@1)|6
                        T0.1|r(x)=1|7
                        """);

        assertThat(locks(written.problem(Target.together(3, 7), 0))).isEmpty();
    }

    @Test
    void a_lock_that_the_prefix_holds_is_given_back_first() {
        HandWritten written =
                trace(
                        """
                        T0|acq(Box@1)|1
                        T0|rel(Box@1)|2
                        T0|w(x)=1|3
                        T1|acq(Box@1)|4
                        T1|rel(Box@1)|5
                        T1|r(x)=1|6
                        """);

        assertThat(locks(written.problemAfter(1, Target.together(2, 5)))).containsExactly("1<3");
    }

    @Test
    void a_hold_that_may_be_left_out_is_excluded_only_if_it_is_not() {
        HandWritten written =
                trace(
                        """
                        T2|acq(Box@1)|1
                        T2|w(y)=1|2
                        T2|rel(Box@1)|3
                        T0|acq(Box@1)|4
                        T0|rel(Box@1)|5
                        T0|w(y)=1|6
                        T0|r(y)=1|7
                        T0|w(x)=1|8
                        T1|r(x)=1|9
                        """);

        // T2's write may help, or T0's own.
        assertThat(locks(written.problem(Target.readsFrom(7, 8), 0)))
                .containsExactly("2<3 | 4<0 | 8<0");
    }
}
