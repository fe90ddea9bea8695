package io.forethread.samples.fail.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Two threads that both find a service without an initialization both initialize it. */
@PredictConcurrency
@Property(
        """
        property "init once"
        event init(s) = call Service.init() on s
        never: init init
        """)
class InitOnceTestCase {
    static class Service {
        private volatile boolean isReady;

        void use() {
            if (!isReady) { // ORDER_VIOLATION
                init();
                isReady = true; // ORDER_VIOLATION
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
