package io.forethread.benchmarks.rivals.programs.atomicity;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A cache on a concurrent map: looked up, and filled in a second call. */
public final class CacheFilledTwice implements Program {
    private static final List<String> KEYS = List.of("red", "green", "blue");

    private static final class Cache {
        private final ConcurrentMap<String, Integer> values = new ConcurrentHashMap<>();
        private final AtomicInteger loads = new AtomicInteger();

        int get(String key) {
            Integer cached = values.get(key);
            if (cached != null) {
                return cached;
            }
            loads.incrementAndGet();
            int loaded = key.length();
            values.put(key, loaded);
            return loaded;
        }
    }

    @Override
    public void run() throws Exception {
        Cache cache = new Cache();
        Threads.runAll(
                () -> KEYS.forEach(cache::get),
                () -> {
                    for (int i = KEYS.size() - 1; i >= 0; i--) {
                        cache.get(KEYS.get(i));
                    }
                });
        expect(KEYS.size(), cache.loads.get(), "loads");
    }
}
