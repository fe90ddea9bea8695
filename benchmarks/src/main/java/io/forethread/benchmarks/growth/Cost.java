package io.forethread.benchmarks.growth;

import java.util.Optional;

/**
 * What one stage cost for a run of some length.
 *
 * @param events the length of the trace
 * @param cpuNanos time on a CPU; see {@link Moment} for recording, which takes several threads
 * @param allocated bytes that were allocated
 * @param live bytes that are in use on the heap after it, without garbage; -1 if not measured
 */
record Cost(String stage, int events, long cpuNanos, long allocated, long live) {
    private static final String MARK = "forethread-growth";

    /** Returns the line by which a measuring JVM tells this. */
    String toLine() {
        return String.join(
                "\t",
                MARK,
                stage,
                String.valueOf(events),
                String.valueOf(cpuNanos),
                String.valueOf(allocated),
                String.valueOf(live));
    }

    /** Reads a line of output, if it tells a cost. */
    static Optional<Cost> parse(String line) {
        String[] parts = line.split("\t", -1);
        if (parts.length != 6 || !parts[0].equals(MARK)) {
            return Optional.empty();
        }
        return Optional.of(
                new Cost(
                        parts[1],
                        Integer.parseInt(parts[2]),
                        Long.parseLong(parts[3]),
                        Long.parseLong(parts[4]),
                        Long.parseLong(parts[5])));
    }

    double millis() {
        return cpuNanos / 1e6;
    }
}
