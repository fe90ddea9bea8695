package io.forethread.samples.success.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A server that waits for a request answers it. */
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
        private final BlockingQueue<String> requests = new LinkedBlockingQueue<>();

        void request() {
            requests.add("time");
        }

        void serve() throws InterruptedException {
            requests.take();
            answer();
        }

        private void answer() {}
    }

    @Test
    void a_request_is_answered() throws InterruptedException {
        Server server = new Server();
        Threads.together(server::request, server::serve);
    }
}
