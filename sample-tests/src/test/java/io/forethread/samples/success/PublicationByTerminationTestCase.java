package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Who waited for the end of a pool sees what its tasks did. */
@PredictConcurrency
class PublicationByTerminationTestCase {
    private int sum;

    @Test
    void one_thread_works_through_all_tasks() throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        for (int i = 1; i <= 10; i++) {
            int summand = i;
            pool.execute(() -> sum += summand);
        }
        pool.shutdown();
        assertThat(pool.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        assertThat(sum).isEqualTo(55);
    }
}
