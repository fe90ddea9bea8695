package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.apache.commons.collections.map.StaticBucketMap;
import org.junit.jupiter.api.Test;

import java.util.Map;

/** The methods of a StaticBucketMap take the locks that its atomic method holds. */
@PredictConcurrency
class StaticBucketMapPutTestCase {

    private final StaticBucketMap map = new StaticBucketMap();

    private int length;

    @Test
    void values_are_added_up_while_one_is_set() throws InterruptedException {
        map.put("name", "reader");
        Threads.together(() -> map.atomic(this::addUp), () -> map.put("name", null));
        assertThat(length).isIn(0, 6);
    }

    private void addUp() {
        for (Object each : map.entrySet()) {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) each;
            if (entry.getValue() != null) {
                length += entry.getValue().toString().length();
            }
        }
    }
}
