package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Virtual time: a task that would come in an hour is cancelled in no time. */
@PredictConcurrency
class ScheduledAndCancelledTestCase {
    private volatile String token = "secret";

    @Test
    void a_token_that_is_used_up_does_not_expire() throws Exception {
        ScheduledExecutorService timer = new ScheduledThreadPoolExecutor(1);
        Future<?> expiry = timer.schedule(() -> token = null, 1, TimeUnit.HOURS);
        expiry.cancel(false);
        timer.shutdown();
        assertThat(timer.awaitTermination(2, TimeUnit.HOURS)).isTrue();
        assertThat(token.length()).isEqualTo(6);
    }
}
