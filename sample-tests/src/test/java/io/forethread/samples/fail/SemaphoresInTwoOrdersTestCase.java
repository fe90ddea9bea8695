package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Semaphore;

/** A semaphore with one permit is a lock: two of them, taken in two orders, are a deadlock. */
@PredictConcurrency
class SemaphoresInTwoOrdersTestCase {

    private final Semaphore scanner = new Semaphore(1);
    private final Semaphore printer = new Semaphore(1);
    private volatile int copies;

    private void use(Semaphore first, Semaphore second) throws InterruptedException {
        first.acquire();
        second.acquire(); // DEADLOCK
        copies = copies + 1;
        second.release();
        first.release();
    }

    @Test
    void both_make_their_copies() throws InterruptedException {
        Threads.together(() -> use(scanner, printer), () -> use(printer, scanner));
        assertThat(copies).isEqualTo(2);
    }
}
