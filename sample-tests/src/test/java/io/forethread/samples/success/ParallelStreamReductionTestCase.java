package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/** A parallel stream that reduces, in place of changing something shared, needs no lock. */
@PredictConcurrency
class ParallelStreamReductionTestCase {

    @Test
    void numbers_are_summed_up() {
        ForkJoinPool pool = new ForkJoinPool(2);
        int sum = pool.submit(() -> IntStream.rangeClosed(1, 4).parallel().sum()).join();
        pool.shutdown();
        assertThat(sum).isEqualTo(10);
    }
}
