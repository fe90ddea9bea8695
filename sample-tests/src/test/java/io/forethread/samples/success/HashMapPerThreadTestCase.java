package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.Map;

/** Each thread fills a map of its own; they are merged when all is done. */
@PredictConcurrency
class HashMapPerThreadTestCase {

    @Test
    void words_are_counted_apart_and_together() throws InterruptedException {
        Map<String, Integer> left = new HashMap<>();
        Map<String, Integer> right = new HashMap<>();
        Threads.together(() -> count(left, "to", "be"), () -> count(right, "not", "to", "be"));
        right.forEach((word, times) -> left.merge(word, times, Integer::sum));
        assertThat(left.get("be")).isEqualTo(2);
    }

    private static void count(Map<String, Integer> counts, String... words) {
        for (String word : words) {
            counts.merge(word, 1, Integer::sum);
        }
    }
}
