package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Who sleeps for half the time comes first nearly always, and that is not always. */
@PredictConcurrency
class ShorterSleepTestCase {
    private volatile String greeting;

    @Test
    void the_greeting_is_there_in_time() throws InterruptedException {
        Threads.together(
                () -> {
                    Thread.sleep(50);
                    greeting = "hello"; // NULL_DEREFERENCE
                },
                () -> {
                    Thread.sleep(100);
                    assertThat(greeting.length()).isEqualTo(5); // NULL_DEREFERENCE
                });
    }
}
