package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A pause makes an order likely, and nothing more. */
@PredictConcurrency
class SleepIsNoOrderTestCase {
    private volatile List<String> log = new CopyOnWriteArrayList<>();

    @Test
    void the_log_is_written_long_before_it_is_closed() throws InterruptedException {
        Threads.together(
                () -> {
                    Thread.sleep(10_000);
                    log = null; // NULL_DEREFERENCE
                },
                () -> log.add("done in time")); // NULL_DEREFERENCE
    }
}
