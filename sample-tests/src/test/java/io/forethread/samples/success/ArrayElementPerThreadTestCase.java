package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Threads that keep to their own elements of an array do not meet. */
@PredictConcurrency
class ArrayElementPerThreadTestCase {

    @Test
    void each_thread_has_its_element() throws InterruptedException {
        String[] names = {"first", "second"};
        int[] lengths = new int[2];
        Threads.together(
                () -> {
                    lengths[0] = names[0].length();
                    names[0] = null;
                },
                () -> {
                    lengths[1] = names[1].length();
                    names[1] = null;
                });
        assertThat(lengths).containsExactly(5, 6);
    }
}
