package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

/** A thread that is started first need not be first. Before the first write, the field is null. */
@PredictConcurrency
class UseBeforeInitialisationTestCase {

    static class Server {
        private volatile String address;

        void bind() {
            address = "localhost:8080"; // NULL_DEREFERENCE
        }

        int port() {
            return Integer.parseInt(address.substring(10)); // NULL_DEREFERENCE
        }
    }

    @Test
    void the_port_is_known_once_the_server_runs() throws InterruptedException {
        Server server = new Server();
        int[] port = {0};
        Thread binds = new Thread(server::bind);
        Thread asks = new Thread(() -> port[0] = server.port());
        binds.start();
        asks.start();
        binds.join();
        asks.join();
        assertThat(port[0]).isEqualTo(8080);
    }
}
