package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A lazy field that is looked at and filled under one lock is filled once. */
@PredictConcurrency
class LazyInitialisationUnderLockTestCase {

    static class Registry {
        private Object connection;

        synchronized Object connection() {
            if (connection == null) {
                connection = new Object();
            }
            return connection;
        }
    }

    @Test
    void both_threads_get_the_same_connection() throws InterruptedException {
        Registry registry = new Registry();
        Object[] seen = new Object[2];
        Threads.together(
                () -> seen[0] = registry.connection(), () -> seen[1] = registry.connection());
        assertThat(seen[0]).isSameAs(seen[1]);
    }
}
