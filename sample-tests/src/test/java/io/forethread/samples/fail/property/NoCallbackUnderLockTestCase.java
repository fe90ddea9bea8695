package io.forethread.samples.fail.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A listener that is called under a lock can do anything under it. */
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
            listener = newListener; // ORDER_VIOLATION
        }

        synchronized void change() {
            if (listener != null) { // ORDER_VIOLATION
                listener.run();
            }
        }
    }

    @Test
    void a_change_before_anybody_listens() throws InterruptedException {
        Registry registry = new Registry();
        Threads.together(registry::change, () -> registry.listen(() -> {}));
    }
}
