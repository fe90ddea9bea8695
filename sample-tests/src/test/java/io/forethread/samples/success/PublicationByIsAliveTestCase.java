package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

/** A thread that is no longer alive has written all that it ever will. */
@PredictConcurrency
class PublicationByIsAliveTestCase {
    private String result;

    @Test
    void the_result_is_there_once_the_thread_is_dead() {
        Thread worker = new Thread(() -> result = "done");
        worker.start();
        while (worker.isAlive()) {
            Thread.onSpinWait();
        }
        assertThat(result.length()).isEqualTo(4);
    }
}
