package io.forethread.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a JVM found out about a kernel.
 *
 * @param kernelNanos the median time from a kernel's start to its result
 * @param nanos the median time of an execution with all that comes before and after
 * @param events the events recorded in an execution
 * @param peakHeap the most bytes that were in use in the heap, garbage included
 */
record Figures(long kernelNanos, long nanos, long events, long peakHeap) {

    private static final String MARK = "forethread-figures";

    /** Takes the medians of some measurements. */
    static Figures of(List<Measurement> measurements, long peakHeap) {
        return new Figures(
                median(measurements.stream().mapToLong(Measurement::kernelNanos).toArray()),
                median(measurements.stream().mapToLong(Measurement::nanos).toArray()),
                median(measurements.stream().mapToLong(Measurement::events).toArray()),
                peakHeap);
    }

    /** Takes the medians of what several JVMs found out. */
    static Figures median(List<Figures> figures) {
        return new Figures(
                median(figures.stream().mapToLong(Figures::kernelNanos).toArray()),
                median(figures.stream().mapToLong(Figures::nanos).toArray()),
                median(figures.stream().mapToLong(Figures::events).toArray()),
                median(figures.stream().mapToLong(Figures::peakHeap).toArray()));
    }

    /** Returns the middle one, or the lower of the two in the middle. */
    static long median(long... values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(sorted.length - 1) / 2];
    }

    double kernelMillis() {
        return kernelNanos / 1e6;
    }

    double millis() {
        return nanos / 1e6;
    }

    /** Returns how many events were recorded in a second of the kernel's own time. */
    double eventsPerSecond() {
        return events / (kernelNanos / 1e9);
    }

    /** Returns the line by which a measuring JVM tells these figures. */
    String toLine() {
        return "%s %s %s %s %s".formatted(MARK, kernelNanos, nanos, events, peakHeap);
    }

    /** Reads figures from a line of output, if it tells any. */
    static Optional<Figures> parse(String line) {
        String[] words = line.split(" ", -1);
        if (words.length != 5 || !words[0].equals(MARK)) {
            return Optional.empty();
        }
        return Optional.of(
                new Figures(
                        Long.parseLong(words[1]),
                        Long.parseLong(words[2]),
                        Long.parseLong(words[3]),
                        Long.parseLong(words[4])));
    }
}
