package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A pool of three threads, a result from each task. */
@PredictConcurrency
class ThreadPoolTestCase {

    @Test
    void squares_are_computed() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<Integer>> squares = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            int number = i;
            squares.add(pool.submit(() -> number * number));
        }
        int sum = 0;
        for (Future<Integer> square : squares) {
            sum += square.get();
        }
        pool.shutdown();
        assertThat(pool.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        assertThat(sum).isEqualTo(55);
    }
}
