package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Two threads that both find a field empty both fill it. */
@PredictConcurrency
class LazyInitialisationTestCase {

    static class Registry {
        private Object connection;

        Object connection() {
            if (connection == null) { // DATA_RACE
                connection = new Object(); // DATA_RACE
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
