package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What a timer clears after an hour may be in use after an hour. */
@PredictConcurrency
class TimerClearsFieldTestCase {
    private volatile String token = "secret";

    @Test
    void the_token_is_used_before_it_expires() throws Exception {
        ScheduledExecutorService timer = new ScheduledThreadPoolExecutor(1);
        ScheduledFuture<?> expiry = timer.schedule(this::expire, 1, TimeUnit.HOURS);
        if (token != null) {
            assertThat(token.length()).isEqualTo(6); // NULL_DEREFERENCE
        }
        expiry.get();
        timer.shutdown();
    }

    private void expire() {
        token = null; // NULL_DEREFERENCE
    }
}
