package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CyclicBarrier;

/** Behind a barrier, everybody sees what everybody did in front of it. */
@PredictConcurrency
class PublicationByBarrierTestCase {

    @Test
    void each_reads_what_the_other_wrote() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        String[] written = new String[2];
        int[] read = new int[2];
        Threads.together(
                () -> {
                    written[0] = "left";
                    barrier.await();
                    read[0] = written[1].length();
                },
                () -> {
                    written[1] = "right";
                    barrier.await();
                    read[1] = written[0].length();
                });
        assertThat(read).containsExactly(5, 4);
    }
}
