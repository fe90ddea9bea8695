package io.forethread.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a JVM found out about a kernel.
 *
 * @param nanos the median time of an execution
 * @param events the events recorded in an execution
 * @param peakHeap the most bytes that were in use in the heap, garbage included
 */
record Figures(long nanos, long events, long peakHeap) {

    private static final String MARK = "forethread-figures";

    /** Takes the medians of some measurements. */
    static Figures of(List<Measurement> measurements, long peakHeap) {
        return new Figures(
                median(measurements.stream().mapToLong(Measurement::nanos).toArray()),
                median(measurements.stream().mapToLong(Measurement::events).toArray()),
                peakHeap);
    }

    /** Returns the middle one, or the lower of the two in the middle. */
    static long median(long... values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(sorted.length - 1) / 2];
    }

    double millis() {
        return nanos / 1e6;
    }

    double eventsPerSecond() {
        return events / (nanos / 1e9);
    }

    /** Returns the line by which a measuring JVM tells these figures. */
    String toLine() {
        return "%s %d %d %d".formatted(MARK, nanos, events, peakHeap);
    }

    /** Reads figures from a line of output, if it tells any. */
    static Optional<Figures> parse(String line) {
        String[] words = line.split(" ", -1);
        if (words.length != 4 || !words[0].equals(MARK)) {
            return Optional.empty();
        }
        return Optional.of(
                new Figures(
                        Long.parseLong(words[1]),
                        Long.parseLong(words[2]),
                        Long.parseLong(words[3])));
    }
}
