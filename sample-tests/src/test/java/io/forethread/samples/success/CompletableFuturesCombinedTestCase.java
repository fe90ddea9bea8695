package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two futures that do not know each other, and a third that gets both results. */
@PredictConcurrency
class CompletableFuturesCombinedTestCase {

    @Test
    void both_answers_are_combined() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> "yes", pool);
        CompletableFuture<String> second = CompletableFuture.supplyAsync(() -> "no", pool);
        String both = first.thenCombine(second, (a, b) -> a + " " + b).join();
        pool.shutdown();
        assertThat(both).isEqualTo("yes no");
    }
}
