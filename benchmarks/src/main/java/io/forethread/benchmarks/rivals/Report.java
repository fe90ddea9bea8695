package io.forethread.benchmarks.rivals;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Optional;

/**
 * What a tool says about a program.
 *
 * @param verdict what it found
 * @param executions how many executions had begun when the first failing one ended, that one
 *     included; all of them if none failed
 * @param cpuMillis the CPU time that the JVM had used by then
 * @param allCpuMillis the CPU time that the JVM used in all
 * @param words the tool's own words in a line
 */
public record Report(
        Verdict verdict, int executions, long cpuMillis, long allCpuMillis, String words) {
    private static final String MARK = "rival-report";

    /** What a tool found. */
    public enum Verdict {
        /** Nothing. */
        PASSED,
        /** A failure, by an error, a race, or a violation of atomicity. */
        FAILED,
        /** Threads that wait for ever. */
        STANDSTILL,
        /** The tool itself failed. */
        CRASHED,
        /** Nothing until it was stopped. */
        TIMED_OUT,
        /** The tool cannot do what was asked for. */
        NOT_AVAILABLE
    }

    public boolean isAlarm() {
        return verdict == Verdict.FAILED || verdict == Verdict.STANDSTILL;
    }

    /** Returns the CPU time of this JVM so far. */
    public static long cpuMillisOfThisJvm() {
        var system =
                (com.sun.management.OperatingSystemMXBean)
                        ManagementFactory.getOperatingSystemMXBean();
        return system.getProcessCpuTime() / 1_000_000;
    }

    /** Returns the line by which the JVM of a tool tells this. */
    public String toLine() {
        String line = words.lines().findFirst().orElse("").replace('\t', ' ');
        return String.join(
                "\t",
                MARK,
                verdict.name(),
                Integer.toString(executions),
                Long.toString(cpuMillis),
                Long.toString(allCpuMillis),
                line);
    }

    /** Reads a report from a line of output, if it is one. */
    static Optional<Report> parse(String line) {
        String[] words = line.split("\t", -1);
        if (words.length != 6 || !words[0].equals(MARK)) {
            return Optional.empty();
        }
        if (Arrays.stream(Verdict.values()).noneMatch(each -> each.name().equals(words[1]))) {
            return Optional.empty();
        }
        return Optional.of(
                new Report(
                        Verdict.valueOf(words[1]),
                        Integer.parseInt(words[2]),
                        Long.parseLong(words[3]),
                        Long.parseLong(words[4]),
                        words[5]));
    }
}
