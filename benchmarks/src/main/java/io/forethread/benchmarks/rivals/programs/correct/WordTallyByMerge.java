package io.forethread.benchmarks.rivals.programs.correct;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Words are counted in a concurrent map, in one call for each. */
public final class WordTallyByMerge implements Program {
    private static final List<String> FIRST = List.of("a", "rose", "is", "not", "one", "tulip");
    private static final List<String> SECOND = List.of("daisies", "grow", "by", "that", "rose");

    private static void count(List<String> words, ConcurrentMap<String, Integer> tally) {
        for (String word : words) {
            tally.merge(word, 1, Integer::sum);
        }
    }

    @Override
    public void run() throws Exception {
        ConcurrentMap<String, Integer> tally = new ConcurrentHashMap<>();
        Threads.runAll(() -> count(FIRST, tally), () -> count(SECOND, tally));
        expect(2, tally.get("rose"), "roses");
    }
}
