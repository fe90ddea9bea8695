package io.forethread.predictor.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.time.Duration;

@Tag("any-jdk")
class WorkBudgetTests {
    private static final Deadline NEVER = Deadline.in(Duration.ofDays(1));

    @Test
    void is_over_when_its_units_are_spent() {
        WorkBudget budget = WorkBudget.of(10, NEVER);
        budget.spend(9);
        assertThat(budget.isOver()).isFalse();
        assertThat(budget.left()).isEqualTo(1);
        budget.spend(1);
        assertThat(budget.isOver()).isTrue();
        assertThat(budget.hasTimedOut()).isFalse();
    }

    @Test
    void a_part_spends_from_the_whole() {
        WorkBudget whole = WorkBudget.of(10, NEVER);
        WorkBudget part = whole.part(4);
        part.spend(4);
        assertThat(part.isOver()).isTrue();
        assertThat(whole.isOver()).isFalse();
        assertThat(whole.spent()).isEqualTo(4);
    }

    @Test
    void a_part_ends_with_the_whole() {
        WorkBudget whole = WorkBudget.of(10, NEVER);
        WorkBudget part = whole.part(100);
        assertThat(part.left()).isEqualTo(10);
        whole.spend(10);
        assertThat(part.isOver()).isTrue();
    }

    @Test
    void wall_time_is_the_last_resort() {
        WorkBudget budget = WorkBudget.of(10, Deadline.in(Duration.ZERO));
        assertThat(budget.isOver()).isTrue();
        assertThat(budget.hasTimedOut()).isTrue();
        assertThat(budget.spent()).isZero();
    }

    @Test
    void requiring_more_than_there_is_ends_the_search() {
        WorkBudget budget = WorkBudget.of(3, NEVER);
        budget.require(3);
        assertThatThrownBy(() -> budget.require(1)).isInstanceOf(BudgetExceededException.class);
        assertThat(budget.spent()).isEqualTo(3);
    }

    @Test
    void a_budget_without_limits_is_never_over() {
        WorkBudget budget = WorkBudget.unlimited();
        budget.spend(Long.MAX_VALUE / 2);
        assertThat(budget.isOver()).isFalse();
    }
}
