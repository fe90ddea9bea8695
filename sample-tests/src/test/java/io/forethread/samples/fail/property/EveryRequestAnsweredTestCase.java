package io.forethread.samples.fail.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A server that looks once answers only who came before.
 *
 * <p>What should happen eventually is missing at the end of the run.
 */
@PredictConcurrency
@Property(
        """
        property "every request is answered"
        event request = call Server.request()
        event answer = call Server.answer()
        ltl: always (request implies eventually answer)
        """)
class EveryRequestAnsweredTestCase {
    static class Server {
        private volatile boolean pending;

        void request() {
            pending = true; // PROPERTY
        }

        void serve() {
            if (pending) {
                answer();
            }
        }

        private void answer() {} // PROPERTY
    }

    @Test
    void a_request_is_answered() throws InterruptedException {
        Server server = new Server();
        Threads.together(server::request, server::serve);
    }
}
