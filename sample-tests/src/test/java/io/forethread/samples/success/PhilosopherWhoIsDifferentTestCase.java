package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One philosopher who takes the right fork first is enough to keep all from starving. */
@PredictConcurrency
class PhilosopherWhoIsDifferentTestCase {
    private static final int SEATS = 5;

    static class Fork {
        private int used;
    }

    private final Fork[] forks = Stream.generate(Fork::new).limit(SEATS).toArray(Fork[]::new);

    private void dine(int seat) {
        int left = Math.min(seat, (seat + 1) % SEATS);
        int right = Math.max(seat, (seat + 1) % SEATS);
        synchronized (forks[left]) {
            synchronized (forks[right]) {
                forks[left].used++;
                forks[right].used++;
            }
        }
    }

    @Test
    void everybody_eats() throws InterruptedException {
        Threads.together(
                IntStream.range(0, SEATS)
                        .mapToObj(seat -> (Threads.Body) () -> dine(seat))
                        .toArray(Threads.Body[]::new));
        assertThat(forks).allMatch(fork -> fork.used == 2);
    }
}
