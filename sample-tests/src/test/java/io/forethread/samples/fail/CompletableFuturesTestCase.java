package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Stages that do not depend on each other may run at once, and share what they add to. */
@PredictConcurrency
class CompletableFuturesTestCase {

    @Test
    void both_answers_are_collected() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<String> answers = new ArrayList<>();
        CompletableFuture<Void> first =
                CompletableFuture.runAsync(() -> answers.add("yes"), pool); // DATA_RACE
        CompletableFuture<Void> second =
                CompletableFuture.runAsync(() -> answers.add("no"), pool); // DATA_RACE
        CompletableFuture.allOf(first, second).join();
        pool.shutdown();
        assertThat(answers).hasSize(2);
    }
}
