package io.forethread.benchmarks.kernels;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts the words of a text in a {@link ConcurrentHashMap}.
 *
 * <p>Four threads take every fourth line each and merge each word into the shared map. The work is
 * done inside the JDK: few accesses of its own, many calls on one shared object.
 */
public final class WordCount implements Kernel {

    private static final int THREADS = 4;
    private static final int LINES = 20_000;
    private static final int WORDS_PER_LINE = 12;
    private static final int VOCABULARY = 4_000;

    private final String[] lines = new String[LINES];

    /** Writes the text: words that come first in the vocabulary are used more often. */
    public WordCount() {
        PseudoRandom random = new PseudoRandom(11);
        String[] vocabulary = new String[VOCABULARY];
        for (int i = 0; i < VOCABULARY; i++) {
            StringBuilder word = new StringBuilder();
            int length = 2 + random.next(8);
            for (int j = 0; j < length; j++) {
                word.append((char) ('a' + random.next(26)));
            }
            vocabulary[i] = word.toString();
        }
        for (int i = 0; i < LINES; i++) {
            StringBuilder line = new StringBuilder();
            for (int j = 0; j < WORDS_PER_LINE; j++) {
                line.append(vocabulary[random.next(1 + random.next(VOCABULARY))]).append(' ');
            }
            lines[i] = line.toString();
        }
    }

    @Override
    public long run() throws InterruptedException {
        ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
        Workers.run(THREADS, worker -> countLines(worker, counts));
        long sum = 0;
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            sum += (long) entry.getKey().hashCode() * entry.getValue();
        }
        return sum;
    }

    private void countLines(int worker, ConcurrentHashMap<String, Integer> counts) {
        for (int i = worker; i < lines.length; i += THREADS) {
            String line = lines[i];
            int start = 0;
            for (int end = line.indexOf(' '); end >= 0; end = line.indexOf(' ', start)) {
                counts.merge(line.substring(start, end), 1, Integer::sum);
                start = end + 1;
            }
        }
    }

    @Override
    public long expectedChecksum() {
        return -22993434702050L;
    }
}
