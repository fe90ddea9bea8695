package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** An object that went through a queue comes out as it went in. */
@PredictConcurrency
class PublicationByQueueTestCase {

    static class Parcel {
        private String content;
    }

    @Test
    void parcels_arrive_packed() throws InterruptedException {
        BlockingQueue<Parcel> belt = new ArrayBlockingQueue<>(1);
        int[] weight = {0};
        Threads.together(
                () -> {
                    for (String content : List.of("tea", "rice", "salt")) {
                        Parcel parcel = new Parcel();
                        parcel.content = content;
                        belt.put(parcel);
                    }
                },
                () -> {
                    for (int i = 0; i < 3; i++) {
                        weight[0] += belt.take().content.length();
                    }
                });
        assertThat(weight[0]).isEqualTo(11);
    }
}
