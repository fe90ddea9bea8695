package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/**
 * A lambda of a parallel stream that changes a field changes it from many threads.
 *
 * <p>Only work that the observed run gave to two threads can be seen to clash. Here each element
 * waits for something, so that there is time for another thread to take the next.
 */
@PredictConcurrency
class ParallelStreamTestCase {
    private int total;

    @Test
    void numbers_are_summed_up() {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.submit(this::sumUp).join();
        pool.shutdown();
        assertThat(total).isEqualTo(10);
    }

    private void sumUp() {
        IntStream.rangeClosed(1, 4)
                .parallel()
                .map(ParallelStreamTestCase::fetch)
                .forEach(this::add);
    }

    private void add(int number) {
        total += number; // DATA_RACE
    }

    private static int fetch(int number) {
        LockSupport.parkNanos(1_000_000);
        return number;
    }
}
