package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A volatile flag publishes all that was written before it, plain fields too. */
@PredictConcurrency
class PublicationByVolatileTestCase {

    static class Message {
        private String text;
        private volatile boolean ready;

        void send() {
            text = "hello";
            ready = true;
        }

        int receive() {
            return ready ? text.length() : -1;
        }
    }

    @Test
    void whoever_sees_the_flag_sees_the_text() throws InterruptedException {
        Message message = new Message();
        int[] seen = {0};
        Threads.together(message::send, () -> seen[0] = message.receive());
        assertThat(seen[0]).isIn(-1, 5);
    }
}
