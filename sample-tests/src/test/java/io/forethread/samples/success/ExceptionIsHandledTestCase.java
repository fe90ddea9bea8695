package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A failure that the code foresees and deals with is no failure of the test. */
@PredictConcurrency
class ExceptionIsHandledTestCase {

    static class Stream {
        private volatile String source = "line";

        int read() {
            try {
                return source.length();
            } catch (NullPointerException e) {
                return -1;
            }
        }

        void close() {
            source = null;
        }
    }

    @Test
    void a_closed_stream_reads_nothing() throws InterruptedException {
        Stream stream = new Stream();
        int[] read = {0};
        Threads.together(() -> read[0] = stream.read(), stream::close);
        assertThat(read[0]).isIn(-1, 4);
    }
}
