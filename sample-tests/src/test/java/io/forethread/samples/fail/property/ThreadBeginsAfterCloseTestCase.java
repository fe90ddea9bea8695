package io.forethread.samples.fail.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;

import org.junit.jupiter.api.Test;

/** Who waits for one of two threads does not know that the other one has begun. */
@PredictConcurrency
@Property(
        """
        property "no thread begins when the log is closed"
        event begins = begin
        event close = call Log.close()
        never: close .* begins
        """)
class ThreadBeginsAfterCloseTestCase {
    static class Log {
        void close() {} // PROPERTY
    }

    @Test
    void the_log_is_closed_after_the_first() throws InterruptedException {
        Thread first = new Thread(() -> {});
        Thread second = new Thread(() -> {});
        first.start();
        second.start();
        first.join();
        new Log().close();
        second.join();
    }
}
