package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

/**
 * An exception that ends another thread than the test's does not fail a test by itself.
 *
 * <p>Here it does: a thread that dies of it is a failure, whether or not the test looks.
 */
@PredictConcurrency
class ExceptionInChildThreadTestCase {
    private volatile int[] buffer = new int[4];

    @Test
    void the_buffer_is_filled_and_given_back() throws InterruptedException {
        Thread fills =
                new Thread(
                        () -> {
                            for (int i = 0; i < 4; i++) {
                                buffer[i] = i; // NULL_DEREFERENCE
                            }
                        });
        Thread gives = new Thread(() -> buffer = null); // NULL_DEREFERENCE
        fills.start();
        gives.start();
        fills.join();
        gives.join();
    }
}
