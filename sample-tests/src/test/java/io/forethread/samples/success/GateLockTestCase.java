package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Two locks may be taken in any order by whoever holds a third one around them. */
@PredictConcurrency
class GateLockTestCase {

    private final Object gate = new Object();
    private final Object left = new Object();
    private final Object right = new Object();
    private int crossed;

    private void cross(Object first, Object second) {
        synchronized (gate) {
            synchronized (first) {
                synchronized (second) {
                    crossed++;
                }
            }
        }
    }

    @Test
    void both_cross() throws InterruptedException {
        Threads.together(() -> cross(left, right), () -> cross(right, left));
        assertThat(crossed).isEqualTo(2);
    }
}
