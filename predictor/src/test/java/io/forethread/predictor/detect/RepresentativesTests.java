package io.forethread.predictor.detect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RepresentativesTests {
    @Test
    void few_are_all_chosen() {
        assertThat(Representatives.of(3, index -> 1)).containsExactly(0, 1, 2);
    }

    @Test
    void of_many_the_first_the_last_and_the_nearest_are_chosen() {
        int[] chosen = Representatives.of(1_000_000, index -> Math.abs(index - 345_678));
        assertThat(chosen).hasSizeLessThanOrEqualTo(Representatives.MOST);
        assertThat(chosen).contains(0, 1, 345_677, 345_678, 345_679, 999_998, 999_999);
    }
}
