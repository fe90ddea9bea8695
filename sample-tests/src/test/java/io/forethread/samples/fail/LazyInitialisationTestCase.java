package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * Two threads that both find a field empty both fill it.
 *
 * <p>Whoever looks too early sees null, and makes a second connection: that it is null is what
 * makes the test fail, though nobody dereferences it.
 */
@PredictConcurrency
class LazyInitialisationTestCase {

    static class Registry {
        private Object connection;

        Object connection() {
            if (connection == null) { // DATA_RACE, NULL_DEREFERENCE
                connection = new Object(); // DATA_RACE, NULL_DEREFERENCE
            }
            return connection; // DATA_RACE, NULL_DEREFERENCE
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
