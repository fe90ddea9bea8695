package io.forethread.programs.success.collection;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** A synchronized map is locked by its clients to count words, and to iterate. */
public final class SynchronizedMapCounts implements Program {

    private final Map<String, Integer> counts = Collections.synchronizedMap(new HashMap<>());

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(() -> count("to", "be", "or"));
        Thread second = new Thread(() -> count("not", "to", "be"));
        first.start();
        second.start();
        Threads.join(first, second);
        int total = 0;
        synchronized (counts) {
            for (int count : counts.values()) {
                total += count;
            }
        }
        Check.equal(6, total);
        Check.equal(2, counts.get("to"));
    }

    private void count(String... words) {
        for (String word : words) {
            synchronized (counts) {
                Integer old = counts.get(word);
                counts.put(word, old == null ? 1 : old + 1);
            }
        }
    }
}
