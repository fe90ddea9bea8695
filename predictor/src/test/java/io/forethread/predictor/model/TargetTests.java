package io.forethread.predictor.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

class TargetTests {

    @Test
    void targets_that_ask_for_the_same_are_equal() {
        assertThat(Target.together(3, 5)).isEqualTo(Target.stuckAt(List.of(3, 5)));
        assertThat(Target.inOrder(List.of(3, 5)))
                .isEqualTo(Target.inOrder(List.of(3, 5), Target.NONE));
        assertThat(Target.stuckAfter(List.of(1), List.of(2)))
                .isEqualTo(Target.stuck(List.of(2), List.of(1), List.of()));
    }

    @Test
    void a_read_is_the_last_event_and_its_write_a_part() {
        Target target = Target.readsFrom(3, 5).afterOneOfEach(List.of(Set.of(1))).exactly();
        assertThat(target.last()).isEqualTo(5);
        assertThat(target.reads()).contains(new Target.ReadsFrom(3, 5));
        assertThat(target.oneOfEach()).containsExactly(Set.of(1));
        assertThat(target.exact()).isTrue();
        assertThat(Target.readsFrom(Target.INITIAL, 5).reads().orElseThrow().isInitial()).isTrue();
    }

    @Test
    void the_last_of_events_in_order_is_the_last_of_all_and_what_is_pending_is_undone() {
        Target target = Target.inOrder(List.of(3, 5, 4), 7);
        assertThat(target.done()).containsExactly(3, 5, 4);
        assertThat(target.last()).isEqualTo(4);
        assertThat(target.undone()).containsExactly(7);
    }

    @Test
    void a_notification_is_lost_only_before_a_wait_that_is_stood_at() {
        Target target = Target.stuckAfter(List.of(8), List.of(2)).waking(Map.of(8, 1));
        assertThat(target.loses(8, 2)).isTrue();
        assertThat(target.loses(8, 3)).isFalse();
        assertThat(Target.inOrder(List.of(2, 8)).mayLose()).isFalse();
        assertThat(target.wakes()).containsEntry(8, 1);
    }

    @Test
    void parts_that_contradict_each_other_are_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Target.inOrder(List.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                new Target(
                                        List.of(),
                                        List.of(1, 2),
                                        List.of(),
                                        List.of(),
                                        1,
                                        Optional.empty(),
                                        false,
                                        Map.of(),
                                        false));
    }
}
