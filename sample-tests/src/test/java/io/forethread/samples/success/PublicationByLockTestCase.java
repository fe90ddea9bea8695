package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** What was written under a lock is seen under the same lock. */
@PredictConcurrency
class PublicationByLockTestCase {

    static class Box {
        private String content;

        synchronized void fill() {
            content = "book";
        }

        synchronized int length() {
            return content == null ? 0 : content.length();
        }
    }

    @Test
    void the_box_is_empty_or_full() throws InterruptedException {
        Box box = new Box();
        int[] length = {-1};
        Threads.together(box::fill, () -> length[0] = box.length());
        assertThat(length[0]).isIn(0, 4);
    }
}
