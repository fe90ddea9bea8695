package io.forethread.samples.success.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;

/** Who waits for a latch reads a setting after it is written. */
@PredictConcurrency
@Property(
        """
        property "read after write"
        event written(c) = write Settings.address on c
        event seen(c) = read Settings.address on c
        past: seen implies once written
        """)
class ReadAfterWriteTestCase {
    static class Settings {
        private volatile String address;

        boolean isKnown() {
            return address != null;
        }
    }

    @Test
    void one_writes_and_one_reads() throws InterruptedException {
        Settings settings = new Settings();
        CountDownLatch written = new CountDownLatch(1);
        Threads.together(
                () -> {
                    settings.address = "localhost";
                    written.countDown();
                },
                () -> {
                    written.await();
                    settings.isKnown();
                });
    }
}
