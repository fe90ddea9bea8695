package io.forethread.benchmarks.longruns.compute;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Four threads count N words in a concurrent map, and note the longest in two fields that belong
 * together: in the one case without the lock.
 */
@PredictConcurrency
public class WordCount extends LongRun {
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();
    private String longest = "";
    private int longestLength;

    @Test
    void bug() throws InterruptedException {
        count(
                word -> {
                    if (word.length() > longestLength) {
                        longestLength = word.length();
                        longest = word;
                    }
                });
    }

    @Test
    void twin() throws InterruptedException {
        count(
                word -> {
                    synchronized (counts) {
                        if (word.length() > longestLength) {
                            longestLength = word.length();
                            longest = word;
                        }
                    }
                });
    }

    /** What is done with the longest word of a thread. */
    private interface Noting {
        void note(String word);
    }

    private void count(Noting noting) throws InterruptedException {
        together(
                () -> count(0, noting),
                () -> count(1, noting),
                () -> count(2, noting),
                () -> count(3, noting));
        assertEquals(N / 4 * 4, counts.values().stream().mapToInt(Integer::intValue).sum());
        assertEquals(longestLength, longest.length());
    }

    private void count(int worker, Noting noting) {
        String own = "";
        for (int i = 0; i < N / 4; i++) {
            String word = word(worker, i);
            counts.merge(word, 1, Integer::sum);
            if (word.length() > own.length()) {
                own = word;
            }
        }
        noting.note(own);
    }

    private static String word(int worker, int i) {
        return "longwords".substring(0, 1 + (i * 31 + worker) % (6 + worker));
    }
}
