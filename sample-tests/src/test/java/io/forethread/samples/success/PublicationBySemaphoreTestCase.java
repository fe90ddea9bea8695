package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Semaphore;

/** A permit that was given back brings along what its last holder did. */
@PredictConcurrency
class PublicationBySemaphoreTestCase {
    private final Semaphore permit = new Semaphore(1);
    private int balance = 100;

    @Test
    void both_bookings_count() throws InterruptedException {
        Threads.together(() -> book(30), () -> book(-50));
        assertThat(balance).isEqualTo(80);
    }

    private void book(int amount) throws InterruptedException {
        permit.acquire();
        try {
            balance += amount;
        } finally {
            permit.release();
        }
    }
}
