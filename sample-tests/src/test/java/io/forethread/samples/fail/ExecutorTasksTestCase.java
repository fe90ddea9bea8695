package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Tasks of a pool run at the same time, unless it has only one thread. */
@PredictConcurrency
class ExecutorTasksTestCase {
    private int done;

    @Test
    void both_tasks_are_done() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> done++); // DATA_RACE
        pool.execute(() -> done++); // DATA_RACE
        pool.shutdown();
        assertThat(pool.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        assertThat(done).isEqualTo(2);
    }
}
