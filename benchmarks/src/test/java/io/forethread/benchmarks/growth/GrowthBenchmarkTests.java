package io.forethread.benchmarks.growth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GrowthBenchmarkTests {
    @ParameterizedTest
    @EnumSource(Shape.class)
    void programs_run_without_the_engine(Shape shape) throws Exception {
        shape.program(2_000).run();
    }

    @Test
    void a_cost_is_read_from_its_line() {
        Cost cost = new Cost("detect data race", 1_000, 20, 300, -1);
        assertThat(Cost.parse(cost.toLine())).contains(cost);
        assertThat(Cost.parse("something else")).isEmpty();
    }

    @Test
    void what_grows_as_the_number_of_events_has_the_exponent_one() {
        Cost shortest = new Cost("units", 1_000, 500, 0, 0);
        assertThat(GrowthBenchmark.exponent(shortest, new Cost("units", 1_000_000, 500_000, 0, 0)))
                .isCloseTo(1, within(1e-9));
        assertThat(
                        GrowthBenchmark.exponent(
                                shortest, new Cost("units", 1_000_000, 500_000_000, 0, 0)))
                .isCloseTo(2, within(1e-9));
    }
}
