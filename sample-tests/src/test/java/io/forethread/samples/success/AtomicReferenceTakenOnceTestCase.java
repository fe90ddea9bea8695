package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Take the object out of the reference once, and use what you have. */
@PredictConcurrency
class AtomicReferenceTakenOnceTestCase {

    @Test
    void one_of_two_gets_the_ticket() throws InterruptedException {
        AtomicReference<StringBuilder> ticket = new AtomicReference<>(new StringBuilder("seat 1"));
        AtomicInteger used = new AtomicInteger();
        Threads.Body take =
                () -> {
                    StringBuilder mine = ticket.getAndSet(null);
                    if (mine != null) {
                        mine.append(" taken");
                        used.incrementAndGet();
                    }
                };
        Threads.together(take, take);
        assertThat(used.get()).isEqualTo(1);
    }
}
