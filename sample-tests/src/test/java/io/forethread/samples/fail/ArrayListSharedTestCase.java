package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** A list that is gone through while another thread adds to it may throw, or leave one out. */
@PredictConcurrency
class ArrayListSharedTestCase {

    static class Topic {
        private final List<Runnable> listeners = new ArrayList<>();

        void subscribe(Runnable listener) {
            listeners.add(listener); // DATA_RACE, ATOMICITY
        }

        void publish() {
            for (Runnable listener : listeners) { // DATA_RACE, ATOMICITY
                listener.run();
            }
        }
    }

    @Test
    void a_listener_comes_while_others_are_told() throws InterruptedException {
        Topic topic = new Topic();
        topic.subscribe(() -> {});
        Thread publisher = new Thread(topic::publish);
        publisher.start();
        topic.subscribe(() -> {});
        publisher.join();
    }
}
