package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parallel streams group, join and reduce the words of a text. */
public final class WordsByLength implements Program {
    private static final List<String> WORDS =
            List.of("one run is recorded and from that run the others are computed".split(" ", -1));

    @Override
    public void run() {
        Map<Integer, Long> byLength =
                WORDS.parallelStream()
                        .collect(
                                Collectors.groupingByConcurrent(
                                        String::length, Collectors.counting()));
        Check.equal(6L, byLength.get(3));
        String joined =
                WORDS.parallelStream().map(String::toUpperCase).collect(Collectors.joining());
        Check.that(joined.startsWith("ONERUNIS"), joined);
        int squares =
                IntStream.rangeClosed(1, 200).parallel().map(i -> i % 7).reduce(0, Integer::sum);
        Check.equal(598, squares);
        Check.equal(
                5L, WORDS.parallelStream().filter(word -> word.contains("r")).distinct().count());
    }
}
