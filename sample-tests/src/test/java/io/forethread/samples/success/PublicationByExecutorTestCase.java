package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task sees what came before it was submitted, and whoever got its result sees what it did. */
@PredictConcurrency
class PublicationByExecutorTestCase {
    private String order;
    private String meal;

    @Test
    void the_meal_is_ready_when_the_future_is() throws Exception {
        ExecutorService kitchen = Executors.newSingleThreadExecutor();
        order = "soup";
        Future<?> cooking = kitchen.submit(() -> meal = "hot " + order.trim());
        cooking.get();
        assertThat(meal.length()).isEqualTo(8);
        kitchen.shutdown();
        order = null;
    }
}
