package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

/** Whoever joined a thread sees all that it wrote. */
@PredictConcurrency
class PublicationByJoinTestCase {
    private int[] result;

    @Test
    void the_result_is_there_after_join() throws InterruptedException {
        Thread worker = new Thread(() -> result = new int[] {1, 2, 3});
        worker.start();
        worker.join();
        assertThat(result[2]).isEqualTo(3);
        result = null;
    }
}
