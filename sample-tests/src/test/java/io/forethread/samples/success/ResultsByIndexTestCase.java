package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** Elements of a list that is there already are as apart as those of an array. */
@PredictConcurrency
class ResultsByIndexTestCase {

    @Test
    void each_thread_has_its_own_element() throws InterruptedException {
        List<Integer> results = new ArrayList<>(List.of(0, 0));
        Threads.together(() -> results.set(0, 7), () -> results.set(1, 8));
        assertThat(results).containsExactly(7, 8);
    }
}
