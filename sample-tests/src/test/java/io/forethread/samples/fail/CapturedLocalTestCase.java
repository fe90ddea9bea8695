package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

/** The array around a number lets a lambda change it, and two lambdas change it at once. */
@PredictConcurrency
class CapturedLocalTestCase {

    @Test
    void both_halves_are_summed_up() throws InterruptedException {
        int[] numbers = {1, 2, 3, 4};
        int[] sum = {0};
        Thread lower = new Thread(() -> sum[0] += numbers[0] + numbers[1]); // DATA_RACE
        Thread upper = new Thread(() -> sum[0] += numbers[2] + numbers[3]); // DATA_RACE
        lower.start();
        upper.start();
        lower.join();
        upper.join();
        assertThat(sum[0]).isEqualTo(10);
    }
}
