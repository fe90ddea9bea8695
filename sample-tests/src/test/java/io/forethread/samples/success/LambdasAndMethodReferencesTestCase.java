package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Bodies of threads in every shape; each works on its own object. */
@PredictConcurrency
class LambdasAndMethodReferencesTestCase {

    static class Counter {
        private int hits;

        void hit() {
            hits++;
        }
    }

    @Test
    void each_thread_has_its_counter() throws InterruptedException {
        Counter first = new Counter();
        Counter second = new Counter();
        Counter third = new Counter();
        Thread byReference = new Thread(first::hit);
        Thread byLambda = new Thread(() -> second.hit());
        Thread bySubclass =
                new Thread() {
                    @Override
                    public void run() {
                        third.hit();
                    }
                };
        List<Thread> threads = List.of(byReference, byLambda, bySubclass);
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(first.hits + second.hits + third.hits).isEqualTo(3);
    }
}
