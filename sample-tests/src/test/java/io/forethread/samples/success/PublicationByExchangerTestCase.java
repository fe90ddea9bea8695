package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Exchanger;

/** What two threads exchange, each gets complete. */
@PredictConcurrency
class PublicationByExchangerTestCase {

    @Test
    void buffers_are_swapped() throws InterruptedException {
        Exchanger<StringBuilder> exchanger = new Exchanger<>();
        Threads.together(() -> swap(exchanger, "left"), () -> swap(exchanger, "right"));
    }

    private static void swap(Exchanger<StringBuilder> exchanger, String mine)
            throws InterruptedException {
        StringBuilder full = new StringBuilder(mine);
        StringBuilder other = exchanger.exchange(full);
        other.append("!");
        assertThat(other.toString()).isNotEqualTo(mine).endsWith("!");
    }
}
