package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Five philosophers who all take the left fork first may wait for the right one for ever. */
@PredictConcurrency
class DiningPhilosophersTestCase {
    private static final int SEATS = 5;

    static class Fork {
        private int used;
    }

    private final Fork[] forks = Stream.generate(Fork::new).limit(SEATS).toArray(Fork[]::new);

    private void dine(int seat) {
        Fork left = forks[seat];
        Fork right = forks[(seat + 1) % SEATS];
        synchronized (left) {
            synchronized (right) { // DEADLOCK
                left.used++;
                right.used++;
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
