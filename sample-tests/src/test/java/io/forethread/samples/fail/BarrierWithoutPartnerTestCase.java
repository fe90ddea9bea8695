package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

/** A barrier for two does not ask who comes: two guests may meet, and leave the host alone. */
@PredictConcurrency
class BarrierWithoutPartnerTestCase {

    private final CyclicBarrier door = new CyclicBarrier(2);
    private final AtomicInteger met = new AtomicInteger();

    private void host() throws Exception {
        for (int guest = 0; guest < 2; guest++) {
            met.incrementAndGet(); // LOST_SIGNAL
            door.await();
        }
    }

    private void guest() throws Exception {
        met.incrementAndGet(); // LOST_SIGNAL
        door.await();
    }

    @Test
    void the_host_meets_every_guest() throws InterruptedException {
        Threads.together(this::host, this::guest, this::guest);
        assertThat(met.get()).isEqualTo(4);
    }
}
