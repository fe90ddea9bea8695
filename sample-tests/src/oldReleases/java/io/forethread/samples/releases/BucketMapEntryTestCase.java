package io.forethread.samples.releases;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.commons.collections.map.StaticBucketMap;
import org.junit.jupiter.api.Test;

import java.util.Map;

/**
 * {@code atomic} holds the locks of all buckets, but entries can be set without one: Figures 10 and
 * 11 of "jPredictor: a predictive runtime analysis tool for Java" (ICSE 2008).
 */
@PredictConcurrency
@KnownBug(
        release = "commons-collections:commons-collections:3.1",
        key = "ICSE 2008",
        at = "StaticBucketMap.atomic",
        shows = {"AssertionFailedError", "two looks at one value"})
class BucketMapEntryTestCase {
    private final StaticBucketMap map = new StaticBucketMap();
    private boolean same;

    @Test
    void one_looks_twice_while_another_sets_the_value() throws Exception {
        map.put("name", "reader");
        Map.Entry entry = (Map.Entry) map.entrySet().iterator().next();
        Threads.together(() -> map.atomic(this::look), () -> entry.setValue("writer"));
        assertTrue(same, "two looks at one value");
    }

    private void look() {
        Object first = map.get("name");
        same = map.get("name").equals(first);
    }
}
