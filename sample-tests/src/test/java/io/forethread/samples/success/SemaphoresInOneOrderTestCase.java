package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Semaphore;

/**
 * Semaphores with one permit keep threads apart as locks do, and in one order nobody waits for
 * ever.
 */
@PredictConcurrency
class SemaphoresInOneOrderTestCase {

    private final Semaphore scanner = new Semaphore(1);
    private final Semaphore printer = new Semaphore(1);
    private volatile int copies;

    private void use(Semaphore first, Semaphore second) throws InterruptedException {
        first.acquire();
        second.acquire();
        copies = copies + 1;
        second.release();
        first.release();
    }

    @Test
    void both_make_their_copies() throws InterruptedException {
        Threads.together(() -> use(scanner, printer), () -> use(scanner, printer));
        assertThat(copies).isEqualTo(2);
    }
}
