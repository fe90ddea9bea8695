package io.forethread.benchmarks.growth.programs;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Four threads that count words: each in a map of its own first, then all in a shared one. */
public final class WordCount implements Program {
    private static final int THREADS = 4;
    private static final int EVENTS_PER_WORD = 8;
    private static final int VOCABULARY = 1_000;

    private final String[] words;

    public WordCount(int events) {
        this.words = new String[Math.max(THREADS, events / EVENTS_PER_WORD)];
        long next = 11;
        for (int i = 0; i < words.length; i++) {
            next = (next * 25_214_903_917L + 11) & 0xFFFF_FFFF_FFFFL;
            words[i] = "w" + (next >>> 16) % VOCABULARY;
        }
    }

    @Override
    public void run() throws InterruptedException {
        ConcurrentHashMap<String, Integer> all = new ConcurrentHashMap<>();
        Program.inThreads(
                THREADS,
                worker -> {
                    Map<String, Integer> own = new HashMap<>();
                    for (int i = worker; i < words.length; i += THREADS) {
                        own.merge(words[i], 1, Integer::sum);
                        all.merge(words[i], 1, Integer::sum);
                    }
                    if (own.isEmpty()) {
                        throw new IllegalStateException("There are no words.");
                    }
                });
        if (all.values().stream().mapToInt(count -> count).sum() != words.length) {
            throw new IllegalStateException("A word was lost.");
        }
    }
}
