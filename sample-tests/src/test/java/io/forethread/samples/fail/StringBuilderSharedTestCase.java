package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A StringBuilder is not a StringBuffer. */
@PredictConcurrency
class StringBuilderSharedTestCase {

    @Test
    void both_words_are_written() throws InterruptedException {
        StringBuilder log = new StringBuilder();
        Threads.together(
                () -> log.append("ping"), // DATA_RACE
                () -> log.append("pong")); // DATA_RACE
        assertThat(log.length()).isEqualTo(8);
    }
}
