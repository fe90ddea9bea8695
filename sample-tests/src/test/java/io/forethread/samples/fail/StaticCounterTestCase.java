package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.Set;

/** Numbers from a static counter are unique only as long as one thread asks. */
@PredictConcurrency
class StaticCounterTestCase {
    private static int lastId;

    private static int nextId() {
        return ++lastId; // DATA_RACE
    }

    @Test
    void ids_are_unique() throws InterruptedException {
        int[] ids = new int[2];
        Threads.together(() -> ids[0] = nextId(), () -> ids[1] = nextId());
        assertThat(new HashSet<>(Set.of(ids[0]))).doesNotContain(ids[1]);
    }
}
