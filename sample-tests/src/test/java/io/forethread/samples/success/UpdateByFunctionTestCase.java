package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicReference;

/** An update by a function is one step, whatever the function reads and makes. */
@PredictConcurrency
class UpdateByFunctionTestCase {

    record Visits(int count, String last) {
        Visits by(String name) {
            return new Visits(count + 1, name);
        }
    }

    @Test
    void both_visits_count() throws InterruptedException {
        AtomicReference<Visits> visits = new AtomicReference<>(new Visits(0, ""));
        Threads.together(
                () -> visits.updateAndGet(before -> before.by("Ann")),
                () -> visits.updateAndGet(before -> before.by("Bob")));
        assertThat(visits.get().count()).isEqualTo(2);
    }
}
