package io.forethread.samples.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.commons.lang.math.IntRange;
import org.junit.jupiter.api.Test;

/** {@code hashCode} computes the value in the field that says whether it is there (LANG-481). */
@PredictConcurrency
@KnownBug(
        release = "commons-lang:commons-lang:2.4",
        key = "LANG-481",
        at = "IntRange.hashCode",
        shows = {"AssertionFailedError", "hash code of one range"})
class RangeHashCodeTestCase {
    private int first;
    private int second;

    @Test
    void two_use_a_range_as_a_key() throws Exception {
        IntRange range = new IntRange(1, 10);
        Threads.together(() -> first = range.hashCode(), () -> second = range.hashCode());
        assertEquals(new IntRange(1, 10).hashCode(), first, "hash code of one range");
        assertEquals(first, second, "hash code of one range");
    }
}
