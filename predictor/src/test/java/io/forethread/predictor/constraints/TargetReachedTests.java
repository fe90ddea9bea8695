package io.forethread.predictor.constraints;

import static io.forethread.predictor.constraints.HandWritten.formulas;
import static io.forethread.predictor.constraints.HandWritten.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;

import java.util.List;

class TargetReachedTests {
    private static final String THREE_WRITES =
            """
            T0|w(x)=0|1
            T0|w(x)=1|2
            T1|w(x)=2|3
            T1|r(x)=2|4
            """;

    @Test
    void threads_that_stand_together_have_come_there() {
        Problem problem = trace(THREE_WRITES).problem(Target.together(1, 3), 0);

        assertThat(formulas(new TargetReached(), problem))
                .containsExactly("0<standstill", "2<standstill");
        assertThat(problem.isOpen(1)).isFalse();
        assertThat(problem.isMandatory(0)).isTrue();
    }

    @Test
    void nobody_else_writes_between_the_write_and_the_read() {
        Problem problem = trace(THREE_WRITES).problem(Target.readsFrom(0, 3), 0);

        // T1's own write comes first, and T0's next one is not executed.
        assertThat(formulas(new TargetReached(), problem)).containsExactly("0<3 & 2<0");
    }

    @Test
    void events_come_in_the_order_that_is_asked_for() {
        Problem problem = trace(THREE_WRITES).problem(Target.inOrder(List.of(2, 0, 3), 1), 0);

        assertThat(formulas(new TargetReached(), problem)).containsExactly("2<0", "0<3");
        assertThat(problem.isOpen(1)).isFalse(); // it is still to come
        assertThat(problem.last()).isEqualTo(3);
    }

    @Test
    void the_initial_value_is_read_before_all_writes() {
        assertThat(
                        formulas(
                                new TargetReached(),
                                trace(THREE_WRITES)
                                        .problem(Target.readsFrom(Target.INITIAL, 3), 0)))
                .containsExactly("never");
    }

    @Test
    void one_thread_cannot_stand_at_two_places() {
        assertThat(trace(THREE_WRITES).problem(Target.together(0, 1), 0).isImpossible()).isTrue();
    }

    @Test
    void what_the_prefix_has_done_cannot_be_stood_at() {
        assertThat(trace(THREE_WRITES).problemAfter(1, Target.together(0, 2)).isImpossible())
                .isTrue();
    }

    @Test
    void a_lookup_that_is_to_find_nothing_does_not_await_what_it_found() {
        String text =
                """
                T1|signal(Map@1)|1
                T1|ws(Map@1)=1|2
                T0|await(Map@1)|3
                T0|rs(Map@1)=1|3
                %s
                """;
        Target target = Target.readsFrom(Target.INITIAL, 3);

        Problem lookup = trace(text.formatted("T0|result(Map@1)=some|3")).problem(target, 0);
        Problem other = trace(text.formatted("T0|branch|3")).problem(target, 0);

        assertThat(lookup.isMandatory(0)).isFalse();
        assertThat(other.isMandatory(0)).isTrue();
    }
}
