package io.forethread.samples.success.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A listener that is called after the lock is given back is called without it. */
@PredictConcurrency
@Property(
        """
        property "no callback under the lock"
        event lock(t) = lock Registry by t
        event unlock(t) = unlock Registry by t
        event callback(t) = call Runnable.run() by t
        past: callback implies not ((not unlock) since lock)
        """)
class NoCallbackUnderLockTestCase {
    static class Registry {
        private Runnable listener;

        synchronized void listen(Runnable newListener) {
            listener = newListener;
        }

        private synchronized Runnable listener() {
            return listener;
        }

        void change() {
            Runnable found = listener();
            if (found != null) {
                found.run();
            }
        }
    }

    @Test
    void a_change_before_anybody_listens() throws InterruptedException {
        Registry registry = new Registry();
        Threads.together(registry::change, () -> registry.listen(() -> {}));
    }
}
