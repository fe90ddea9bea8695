package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A lock object orders what its holders do, as a monitor does. */
@PredictConcurrency
class PublicationByReentrantLockTestCase {

    static class Box {
        private final Lock lock = new ReentrantLock();
        private String content = "book";

        void empty() {
            lock.lock();
            try {
                content = null;
            } finally {
                lock.unlock();
            }
        }

        int length() {
            lock.lock();
            try {
                return content == null ? 0 : content.length();
            } finally {
                lock.unlock();
            }
        }
    }

    @Test
    void the_box_is_full_or_empty() throws InterruptedException {
        Box box = new Box();
        int[] length = {-1};
        Threads.together(() -> length[0] = box.length(), box::empty);
        assertThat(length[0]).isIn(0, 4);
    }
}
