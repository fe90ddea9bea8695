package io.forethread.samples.releases;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.commons.lang.math.LongRange;
import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** An entry is not found in a concurrent map, since its key has two hash codes (LANG-481). */
@PredictConcurrency
@KnownBug(
        release = "commons-lang:commons-lang:2.4",
        key = "LANG-481",
        at = "LongRange.hashCode",
        shows = {"AssertionFailedError", "a range that was put is found"})
class LongRangeHashCodeTestCase {
    private final Map<LongRange, String> names = new ConcurrentHashMap<>();

    @Test
    void two_put_the_same_range() throws Exception {
        LongRange range = new LongRange(1, 10);
        Threads.together(() -> names.put(range, "a"), () -> names.put(range, "b"));
        assertTrue(
                names.size() == 1 && names.containsKey(new LongRange(1, 10)),
                "a range that was put is found");
    }
}
