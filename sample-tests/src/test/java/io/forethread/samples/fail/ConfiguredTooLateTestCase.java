package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A lock around each access keeps them apart, and does not say which comes first. */
@PredictConcurrency
class ConfiguredTooLateTestCase {

    static class Importer {
        private int batch;

        synchronized void configure(int size) {
            batch = size; // ORDER_VIOLATION
        }

        synchronized int batches(int rows) {
            return rows / batch; // ORDER_VIOLATION
        }
    }

    @Test
    void the_size_of_a_batch_is_known_before_rows_come() throws InterruptedException {
        Importer importer = new Importer();
        Threads.together(() -> importer.configure(50), () -> importer.batches(1_000));
    }
}
