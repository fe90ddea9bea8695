package io.forethread.benchmarks.longruns.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A cache of four entries. Two threads look up the same three pages N times; then one of them looks
 * whether a fourth is there and reads it, and the other one loads a fifth, for which the fourth is
 * evicted.
 */
@PredictConcurrency
public class EvictedWhileLookedUp extends LongRun {

    private static final class PageCache {
        private static final int CAPACITY = 4;
        private final Map<String, String> pages = new LinkedHashMap<>();

        synchronized boolean isCached(String name) {
            return pages.containsKey(name);
        }

        synchronized String page(String name) {
            return pages.get(name);
        }

        synchronized String load(String name) {
            if (!pages.containsKey(name) && pages.size() == CAPACITY) {
                pages.remove("fourth"); // the one least in use
            }
            pages.putIfAbsent(name, "page " + name);
            return pages.get(name);
        }

        void loadAll() {
            for (int i = 0; i < N; i++) {
                load("abc".substring(i % 3, i % 3 + 1));
            }
        }

        String lookUpInTwoSteps(String name) {
            return isCached(name) ? page(name) : load(name);
        }

        synchronized String lookUp(String name) {
            return lookUpInTwoSteps(name);
        }
    }

    private final PageCache cache = new PageCache();

    @Test
    void bug() throws InterruptedException {
        cache.load("fourth");
        together(
                () -> {
                    cache.loadAll();
                    assertEquals(11, cache.lookUpInTwoSteps("fourth").length());
                },
                () -> {
                    cache.loadAll();
                    cache.load("fifth");
                });
    }

    @Test
    void twin() throws InterruptedException {
        cache.load("fourth");
        together(
                () -> {
                    cache.loadAll();
                    assertEquals(11, cache.lookUp("fourth").length());
                },
                () -> {
                    cache.loadAll();
                    cache.load("fifth");
                });
    }
}
