package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A volatile reference to an array that is never changed, only replaced by a longer one. */
@PredictConcurrency
class CopyOnWriteArrayTestCase {

    static class Log {
        private volatile String[] lines = {"first"};

        synchronized void add(String line) {
            String[] longer = new String[lines.length + 1];
            System.arraycopy(lines, 0, longer, 0, lines.length);
            longer[lines.length] = line;
            lines = longer;
        }

        int length() {
            int length = 0;
            for (String line : lines) {
                length += line.length();
            }
            return length;
        }
    }

    @Test
    void readers_see_whole_lines() throws InterruptedException {
        Log log = new Log();
        int[] length = {0};
        Threads.together(() -> log.add("second"), () -> length[0] = log.length());
        assertThat(length[0]).isIn(5, 11);
    }
}
