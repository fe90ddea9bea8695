package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A stage sees what the stages did that it depends on. */
@PredictConcurrency
class PublicationByCompletableFutureTestCase {
    private StringBuilder draft;
    private int length;

    @Test
    void stages_follow_each_other() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture.runAsync(() -> draft = new StringBuilder("a"), pool)
                .thenRunAsync(() -> draft.append("b"), pool)
                .thenRunAsync(() -> length = draft.length(), pool)
                .join();
        pool.shutdown();
        assertThat(length).isEqualTo(2);
    }
}
