package io.forethread.samples.success.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Under a lock, only the first one finds the service without an initialization. */
@PredictConcurrency
@Property(
        """
        property "init once"
        event init(s) = call Service.init() on s
        never: init init
        """)
class InitOnceTestCase {
    static class Service {
        private boolean isReady;

        synchronized void use() {
            if (!isReady) {
                init();
                isReady = true;
            }
        }

        private void init() {}
    }

    @Test
    void whoever_comes_first_initializes() throws InterruptedException {
        Service service = new Service();
        Threads.together(service::use, service::use);
    }
}
