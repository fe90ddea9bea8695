package io.forethread.benchmarks.rivals.programs.atomicity;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Words are counted in a concurrent map by get and put; the texts have one word in common. */
public final class WordTally implements Program {
    private static final List<String> FIRST = List.of("a", "rose", "is", "not", "one", "tulip");
    private static final List<String> SECOND = List.of("daisies", "grow", "by", "that", "rose");

    private static void count(List<String> words, ConcurrentMap<String, Integer> tally) {
        for (String word : words) {
            Integer before = tally.get(word);
            tally.put(word, before == null ? 1 : before + 1);
        }
    }

    @Override
    public void run() throws Exception {
        ConcurrentMap<String, Integer> tally = new ConcurrentHashMap<>();
        Threads.runAll(() -> count(FIRST, tally), () -> count(SECOND, tally));
        expect(2, tally.get("rose"), "roses");
    }
}
