package io.forethread.predictor.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.util.List;

class EventOrderTests {

    @Test
    void parts_come_one_after_the_other() {
        EventOrder order = EventOrder.of(new int[] {4, 0}, new int[0], new int[] {7});
        assertThat(order).isEqualTo(List.of(4, 0, 7)).hasSameHashCodeAs(List.of(4, 0, 7));
        assertThat(order.at(2)).isEqualTo(7);
    }

    @Test
    void places_are_found() {
        EventOrder order = EventOrder.copyOf(List.of(5, 300, 2));
        assertThat(order.indexOf(300)).isEqualTo(1);
        assertThat(order).contains(2).doesNotContain(3);
    }

    @Test
    void it_neither_changes_nor_is_copied_again() {
        int[] events = {1, 2};
        EventOrder order = EventOrder.of(events);
        events[0] = 3;
        assertThat(order).containsExactly(1, 2);
        assertThatThrownBy(() -> order.set(0, 3)).isInstanceOf(UnsupportedOperationException.class);
        assertThat(EventOrder.copyOf(order)).isSameAs(order);
    }
}
