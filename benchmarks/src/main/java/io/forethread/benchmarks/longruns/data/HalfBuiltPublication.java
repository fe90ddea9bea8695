package io.forethread.benchmarks.longruns.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.Ledger;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

/**
 * Three threads book N times and ask for the configuration in the end, which the first of them
 * makes. It is published by double-checked locking, before it is complete.
 */
@PredictConcurrency
public class HalfBuiltPublication extends LongRun {

    private static final class Configuration {
        private String name;
        private int port;

        void load() {
            port = 80;
            name = "localhost";
        }
    }

    private static final class Server {
        private volatile Configuration configuration;

        Configuration publishedEarly() {
            if (configuration == null) {
                synchronized (this) {
                    if (configuration == null) {
                        configuration = new Configuration();
                        configuration.load();
                    }
                }
            }
            return configuration;
        }

        Configuration publishedComplete() {
            if (configuration == null) {
                synchronized (this) {
                    if (configuration == null) {
                        Configuration made = new Configuration();
                        made.load();
                        configuration = made;
                    }
                }
            }
            return configuration;
        }
    }

    private final Ledger ledger = new Ledger();
    private final Server server = new Server();

    @Test
    void bug() throws InterruptedException {
        Body body =
                () -> {
                    ledger.bookAll(N);
                    use(server.publishedEarly());
                };
        together(body, body, body);
    }

    @Test
    void twin() throws InterruptedException {
        Body body =
                () -> {
                    ledger.bookAll(N);
                    use(server.publishedComplete());
                };
        together(body, body, body);
    }

    private static void use(Configuration configuration) {
        assertEquals(9, configuration.name.length());
        assertEquals(80, configuration.port);
    }
}
