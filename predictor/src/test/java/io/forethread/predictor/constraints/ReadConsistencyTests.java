package io.forethread.predictor.constraints;

import static io.forethread.predictor.constraints.HandWritten.formulas;
import static io.forethread.predictor.constraints.HandWritten.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;

import java.util.List;

class ReadConsistencyTests {
    private static List<String> reads(Problem problem) {
        return formulas(new ReadConsistency(problem), problem);
    }

    @Test
    void a_read_sees_a_write_of_its_value_or_comes_before_all() {
        Problem problem =
                trace(
                                """
                                T0|r(x)=0|1
                                T0|r(y)=0|2
                                T1|w(x)=1|3
                                T1|w(x)=0|4
                                T1|w(y)=1|5
                                """)
                        .problem(Target.together(1, 4), 0);

        assertThat(reads(problem)).containsExactly("0<2 | 3<0");
    }

    @Test
    void a_write_that_is_overwritten_before_the_read_is_no_source() {
        Problem problem =
                trace(
                                """
                                T0|w(x)=1|1
                                T0|w(x)=0|2
                                T0|w(x)=1|3
                                T0|start(T0.1)|4
                                T0|w(y)=1|5
                                T0.1|begin
                                T0.1|r(x)=1|6
                                T0.1|r(y)=1|7
                                """)
                        .problem(Target.together(4, 7), 0);

        assertThat(reads(problem)).isEmpty();
    }

    @Test
    void others_write_before_the_source_or_after_the_read() {
        Problem problem =
                trace(
                                """
                                T1|w(x)=5|1
                                T2|w(x)=1|2
                                T0|r(x)=1|3
                                T0|r(y)=0|4
                                T1|w(y)=1|5
                                T2|r(x)=1|6
                                """)
                        .problem(Target.together(3, 4), 0);

        assertThat(reads(problem)).containsExactly("1<2 & (0<1 | 2<0)");
    }

    @Test
    void a_read_with_one_source_orders_more_than_itself() {
        Problem problem =
                trace(
                                """
                                T1|w(x)=5|1
                                T2|w(x)=1|2
                                T0|r(x)=1|3
                                T0|r(y)=0|4
                                T1|w(y)=1|5
                                """)
                        .problem(Target.together(3, 4), 0);
        ReadConsistency reads = new ReadConsistency(problem);

        assertThat(reads.learn(problem)).isTrue();
        problem.conclude();

        assertThat(problem.known().isBefore(1, 2)).isTrue();
        assertThat(problem.isMandatory(1)).isTrue();
        assertThat(formulas(reads, problem)).containsExactly("0<1 | 2<0");
    }

    @Test
    void the_initial_value_is_unknown_if_the_first_access_writes() {
        Problem problem =
                trace(
                                """
                                T0|w(x)=1|1
                                T1|r(x)=1|2
                                T1|r(y)=0|3
                                T0|w(y)=1|4
                                """)
                        .problem(Target.together(2, 3), 0);

        assertThat(reads(problem)).containsExactly("0<1");
    }

    @Test
    void the_prefix_leaves_a_value() {
        Problem problem =
                trace(
                                """
                                T0|w(x)=1|1
                                T0|w(x)=2|2
                                T0|w(y)=1|3
                                T1|w(x)=1|4
                                T1|r(x)=1|5
                                T1|r(y)=1|6
                                """)
                        .problemAfter(1, Target.together(2, 5));

        assertThat(reads(problem)).containsExactly("1<3 | 4<1");
    }

    @Test
    void a_change_of_a_state_needs_the_version_before() {
        Problem problem =
                trace(
                                """
                                T0|ws(Map@1)=1|1
                                T1|ws(Map@1)=2|2
                                T0|w(x)=1|3
                                T1|r(x)=1|4
                                """)
                        .problem(Target.together(2, 3), 0);

        assertThat(reads(problem)).containsExactlyInAnyOrder("0<1", "0<1");
    }

    @Test
    void the_targets_read_keeps_nothing() {
        Problem problem =
                trace(
                                """
                                T0|r(x)=1|1
                                T1|w(x)=0|2
                                """)
                        .problem(Target.readsFrom(1, 0), 0);

        assertThat(reads(problem)).isEmpty();
        assertThat(formulas(new TargetReached(), problem)).containsExactly("1<0");
    }

    @Test
    void a_read_may_be_relaxed() {
        Problem problem =
                trace(
                                """
                                T1|w(x)=1|1
                                T0|r(x)=1|2
                                T0|r(y)=0|3
                                T1|w(y)=1|4
                                """)
                        .problem(Target.together(2, 3), 1);

        assertThat(reads(problem)).containsExactly("0<1 | relaxed(1)");
    }

    @Test
    void a_read_that_told_of_an_object_which_is_used_may_not() {
        String text =
                """
                T1|w(Cell.next@1)=@2|1
                T0|r(Cell.next@1)=@2|2
                T0|r(%s)=0|3
                T0|r(y)=0|4
                T1|w(y)=1|5
                """;

        assertThat(reads(trace(text.formatted("Cell.size@2")).problem(Target.together(3, 4), 1)))
                .containsExactly("0<1");
        assertThat(reads(trace(text.formatted("Cell.size@3")).problem(Target.together(3, 4), 1)))
                .containsExactly("0<1 | relaxed(1)");
        // The target's own event counts as a use.
        assertThat(reads(trace(text.formatted("Cell.size@2")).problem(Target.together(2, 4), 1)))
                .containsExactly("0<1");
    }
}
