package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A null that the code knows how to deal with is no bug, whoever writes it. */
@PredictConcurrency
class NullIsExpectedTestCase {
    private volatile String nickname = "bob";

    @Test
    void a_nickname_may_be_missing() throws InterruptedException {
        int[] length = {-1};
        Threads.together(
                () -> length[0] = String.valueOf(nickname).length(), () -> nickname = null);
        assertThat(length[0]).isIn(3, 4);
    }
}
