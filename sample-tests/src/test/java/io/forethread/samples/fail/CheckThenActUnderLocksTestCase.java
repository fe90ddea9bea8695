package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * Two synchronized calls in a row are not one.
 *
 * <p>Each access is made under the lock, so tools that only look for data races find nothing.
 */
@PredictConcurrency
class CheckThenActUnderLocksTestCase {

    static class Mailbox {
        private String letter = "dear reader";

        synchronized boolean hasLetter() {
            return letter != null;
        }

        synchronized String letter() {
            return letter; // NULL_DEREFERENCE
        }

        synchronized void empty() {
            letter = null; // NULL_DEREFERENCE
        }
    }

    @Test
    void a_letter_is_read_before_the_mailbox_is_emptied() throws InterruptedException {
        Mailbox mailbox = new Mailbox();
        Threads.together(() -> readFrom(mailbox), mailbox::empty);
    }

    private static void readFrom(Mailbox mailbox) {
        if (mailbox.hasLetter()) {
            assertThat(mailbox.letter().length()).isPositive();
        }
    }
}
