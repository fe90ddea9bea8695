package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;

/** Whoever came through a latch sees what was written before it was opened. */
@PredictConcurrency
class PublicationByLatchTestCase {

    static class Service {
        private final CountDownLatch started = new CountDownLatch(1);
        private String address;

        void start() {
            address = "localhost";
            started.countDown();
        }

        String address() throws InterruptedException {
            started.await();
            return address;
        }
    }

    @Test
    void clients_wait_for_the_address() throws InterruptedException {
        Service service = new Service();
        int[] length = {0};
        Threads.together(() -> length[0] = service.address().length(), service::start);
        assertThat(length[0]).isEqualTo(9);
    }
}
