package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.Violation;
import io.forethread.samples.Threads;

import org.apache.commons.collections.map.StaticBucketMap;
import org.junit.jupiter.api.Test;

import java.util.Map;

/**
 * An entry that is set behind the map's back breaks what the map promises to do as one.
 *
 * <p>{@code StaticBucketMap.atomic} of Commons Collections holds the locks of all buckets; {@code
 * setValue} of an entry takes none. See Figures 10 and 11 of "jPredictor: a predictive runtime
 * analysis tool for Java" (ICSE 2008).
 */
@PredictConcurrency(detect = Violation.ATOMICITY)
class StaticBucketMapEntryTestCase {

    private final StaticBucketMap map = new StaticBucketMap();

    private int length;

    @Test
    void values_are_added_up_while_one_is_set() throws InterruptedException {
        map.put("name", "reader");
        Threads.together(() -> map.atomic(this::addUp), this::forget);
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

    @SuppressWarnings("unchecked") // the library knows no generics
    private void forget() {
        Map.Entry<String, String> entry =
                (Map.Entry<String, String>) map.entrySet().iterator().next();
        entry.setValue(null);
        // ATOMICITY in StaticBucketMap.java:460, StaticBucketMap.java:484
    }
}
