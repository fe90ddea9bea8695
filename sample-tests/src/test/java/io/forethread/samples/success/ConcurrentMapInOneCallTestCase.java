package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One call in place of check and act: computeIfAbsent, merge, getOrDefault. */
@PredictConcurrency
class ConcurrentMapInOneCallTestCase {

    @Test
    void each_word_is_counted_once() throws InterruptedException {
        Map<String, Integer> counts = new ConcurrentHashMap<>();
        Map<String, Object> cache = new ConcurrentHashMap<>();
        Object[] seen = new Object[2];
        Threads.together(
                () -> {
                    counts.merge("be", 1, Integer::sum);
                    seen[0] = cache.computeIfAbsent("be", word -> new Object());
                },
                () -> {
                    counts.merge("be", 1, Integer::sum);
                    seen[1] = cache.computeIfAbsent("be", word -> new Object());
                });
        assertThat(counts.getOrDefault("be", 0)).isEqualTo(2);
        assertThat(seen[0]).isSameAs(seen[1]);
    }
}
