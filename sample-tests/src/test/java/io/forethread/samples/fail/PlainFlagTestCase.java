package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A plain flag publishes nothing.
 *
 * <p>A thread that sees {@code ready} may still see the old {@code data}. Both are races, but in no
 * schedule do the threads stand at {@code data} together, because the flag is in the way: it is the
 * flag's race that is shown.
 */
@PredictConcurrency
class PlainFlagTestCase {

    static class Message {
        private int data;
        private boolean ready;

        void send() {
            data = 42;
            ready = true; // DATA_RACE
        }

        int receive() {
            return ready ? data : -1; // DATA_RACE
        }
    }

    @Test
    void whoever_sees_the_flag_sees_the_data() throws InterruptedException {
        Message message = new Message();
        int[] seen = {0};
        Threads.together(message::send, () -> seen[0] = message.receive());
        assertThat(seen[0]).isIn(-1, 42);
    }
}
