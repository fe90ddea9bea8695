package io.forethread.predictor.detect.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;

import java.util.List;

class PatternTests {

    @Test
    void of_eight_triples_five_have_no_serial_order() {
        assertThat(Pattern.of(false, true, true)).hasToString("R(x) W'(x) W(x)");
        assertThat(Pattern.of(true, true, false)).hasToString("W(x) W'(x) R(x)");
        assertThat(Pattern.of(true, false, true)).hasToString("W(x) R'(x) W(x)");
        assertThat(Pattern.of(false, true, false)).hasToString("R(x) W'(x) R(x)");
        assertThat(Pattern.of(true, true, true)).hasToString("W(x) W'(x) W(x)");
        assertThat(Pattern.of(false, false, false)).isNull();
        assertThat(Pattern.of(false, false, true)).isNull();
        assertThat(Pattern.of(true, false, false)).isNull();
    }

    @Test
    void of_two_variables_the_others_may_come_in_both_orders() {
        assertThat(Pattern.ofTwo(true, true, false)).hasToString("W(x) W'(x) W'(y) W(y)");
        assertThat(Pattern.ofTwo(true, true, true)).hasToString("W(x) W'(y) W'(x) W(y)");
        assertThat(Pattern.ofTwo(true, false, false)).hasToString("W(x) R'(x) R'(y) W(y)");
        assertThat(Pattern.ofTwo(true, false, true)).hasToString("W(x) R'(y) R'(x) W(y)");
        assertThat(Pattern.ofTwo(false, true, false)).hasToString("R(x) W'(x) W'(y) R(y)");
        assertThat(Pattern.ofTwo(false, true, true)).hasToString("R(x) W'(y) W'(x) R(y)");
        assertThat(Pattern.ofTwo(false, false, false)).isNull();
    }

    @Test
    void whoever_sees_something_new_comes_last() {
        assertThat(Pattern.READ_WRITE_READ.target(1, List.of(7), 2))
                .isEqualTo(Target.inOrder(List.of(1, 7, 2)));
        assertThat(Pattern.READS_BETWEEN_WRITES.target(1, List.of(7, 8), 2))
                .isEqualTo(Target.inOrder(List.of(1, 7, 8), 2));
    }
}
