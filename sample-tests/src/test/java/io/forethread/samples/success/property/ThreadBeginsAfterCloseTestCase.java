package io.forethread.samples.success.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Who waits for all threads closes the log after the last one. */
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
        void close() {}
    }

    @Test
    void the_log_is_closed_after_both() throws InterruptedException {
        Threads.together(() -> {}, () -> {});
        new Log().close();
    }
}
