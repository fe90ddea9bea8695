package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;

/** The annotation on one method, in place of @Test; the test beside it is an ordinary one. */
class OnMethodOnlyTestCase {
    private final AtomicInteger hits = new AtomicInteger();

    @PredictConcurrency
    void all_hits_are_counted() throws InterruptedException {
        Threads.together(hits::incrementAndGet, hits::incrementAndGet);
        assertThat(hits.get()).isEqualTo(2);
    }

    @Test
    void nothing_is_counted_before_the_first_hit() {
        assertThat(hits.get()).isZero();
    }
}
