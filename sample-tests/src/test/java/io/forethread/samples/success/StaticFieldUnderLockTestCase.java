package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A static synchronized method locks the class, which guards its static fields. */
@PredictConcurrency
class StaticFieldUnderLockTestCase {

    static class Ids {
        private static int last;

        static synchronized int next() {
            return ++last;
        }
    }

    @Test
    void ids_are_unique() throws InterruptedException {
        int[] ids = new int[2];
        Threads.together(() -> ids[0] = Ids.next(), () -> ids[1] = Ids.next());
        assertThat(ids[0]).isNotEqualTo(ids[1]);
    }
}
