package io.forethread.benchmarks.longruns.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads count words in a concurrent map, N of them each. The last word is new; whether it is
 * there, and putting it there, are two calls.
 */
@PredictConcurrency
public class CheckThenPut extends LongRun {

    private final Map<String, AtomicInteger> counts = new ConcurrentHashMap<>();

    @Test
    void bug() throws InterruptedException {
        count(
                () -> {
                    if (!counts.containsKey("last")) {
                        counts.put("last", new AtomicInteger());
                    }
                    counts.get("last").incrementAndGet();
                });
    }

    @Test
    void twin() throws InterruptedException {
        count(() -> counts.computeIfAbsent("last", any -> new AtomicInteger()).incrementAndGet());
    }

    private void count(Runnable last) throws InterruptedException {
        Body body =
                () -> {
                    for (int i = 0; i < N; i++) {
                        counts.computeIfAbsent("word" + i % 16, any -> new AtomicInteger())
                                .incrementAndGet();
                    }
                    last.run();
                };
        together(body, body);
        assertEquals(2, counts.get("last").get());
    }
}
