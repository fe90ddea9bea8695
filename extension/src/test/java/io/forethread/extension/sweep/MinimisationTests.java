package io.forethread.extension.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.scheduler.sampling.Deviation;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** What is left of a failing schedule. */
@Tag("any-jdk")
@Tag("any-junit")
class MinimisationTests {
    private final AtomicInteger runs = new AtomicInteger();

    private static List<Deviation> deviations(int... points) {
        return IntStream.of(points)
                .mapToObj(point -> new Deviation(Deviation.Kind.PREEMPTION, "T0", point, 0, "T0.1"))
                .toList();
    }

    private static List<Deviation> upTo(int count) {
        return deviations(IntStream.range(0, count).toArray());
    }

    private List<Deviation> minimised(
            List<Deviation> all, Predicate<List<Deviation>> fails, int mostRuns) {
        return new Minimisation(
                        some -> {
                            runs.incrementAndGet();
                            return fails.test(some) ? Optional.of(some) : Optional.empty();
                        },
                        mostRuns)
                .of(all);
    }

    @Test
    void only_what_is_needed_stays() {
        List<Deviation> needed = deviations(3, 71);
        assertThat(minimised(upTo(100), some -> some.containsAll(needed), 300)).isEqualTo(needed);
    }

    @Test
    void a_run_that_always_fails_needs_nothing() {
        assertThat(minimised(upTo(100), some -> true, 300)).isEmpty();
    }

    @Test
    void a_switch_and_the_one_back_go_together() {
        List<Deviation> needed = deviations(0, 3);
        Predicate<List<Deviation>> fails =
                some ->
                        some.containsAll(needed)
                                && some.containsAll(deviations(1))
                                        == some.containsAll(deviations(2));
        assertThat(minimised(upTo(4), fails, 300)).isEqualTo(needed);
    }

    @Test
    void it_ends_after_a_number_of_runs_with_something_that_fails() {
        List<Deviation> needed = deviations(1, 50, 99);
        List<Deviation> left = minimised(upTo(100), some -> some.containsAll(needed), 5);
        assertThat(left).containsAll(needed);
        assertThat(runs).hasValue(5);
    }
}
