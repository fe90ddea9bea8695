package io.forethread.samples.fail.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Who does not wait for a setting may read it before it is written. */
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
            return address != null; // PROPERTY
        }
    }

    @Test
    void one_writes_and_one_reads() throws InterruptedException {
        Settings settings = new Settings();
        Threads.together(
                () -> settings.address = "localhost", // PROPERTY
                settings::isKnown);
    }
}
