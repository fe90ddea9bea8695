package io.forethread.acceptance;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures how long the tests of the samples take as ordinary tests. To be run in a JVM of its own:
 * one in which Forethread has been at work has instrumented classes.
 */
final class PlainTimes {
    private static final int WARM_UP = 2;
    private static final int RUNS = 5;

    /** They have bugs, so some runs fail, or end only when their time is over. */
    private static final int MOST_FAILED = 8;

    private PlainTimes() {}

    /** Takes the file for the times: the name of a sample and nanoseconds on each line. */
    public static void main(String[] arguments) throws IOException {
        // What is thrown in other threads is of no interest here.
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> {});
        List<String> lines = new ArrayList<>();
        for (Sample sample : Sample.fail()) {
            List<Duration> times = new ArrayList<>();
            int failed = 0;
            while (failed < MOST_FAILED && times.size() < WARM_UP + RUNS) {
                List<Duration> time = times(sample);
                times.addAll(time);
                failed += time.isEmpty() ? 1 : 0;
            }
            // Fewer if the sample is not for this JDK, or waits for an hour.
            if (times.size() == WARM_UP + RUNS) {
                List<Duration> measured = new ArrayList<>(times.subList(WARM_UP, times.size()));
                Collections.sort(measured);
                lines.add(sample.name() + " " + measured.get(RUNS / 2).toNanos());
            }
        }
        Files.write(Path.of(arguments[0]), lines);
        System.exit(0);
    }

    /** Runs a sample; without Forethread's listener, the test kit leaves tests as they are. */
    private static List<Duration> times(Sample sample) {
        Events events =
                EngineTestKit.engine("junit-jupiter")
                        .selectors(selectClass(sample.className()))
                        .configurationParameter("junit.jupiter.execution.timeout.default", "1 s")
                        .execute()
                        .testEvents();
        Map<Object, Instant> starts = new LinkedHashMap<>();
        events.started().stream().forEach(event -> starts.put(idOf(event), event.getTimestamp()));
        return events.succeeded().stream()
                .map(event -> Duration.between(starts.get(idOf(event)), event.getTimestamp()))
                .toList();
    }

    private static Object idOf(Event event) {
        return event.getTestDescriptor().getUniqueId();
    }

    static Map<String, Duration> read(Path file) {
        Map<String, Duration> times = new LinkedHashMap<>();
        for (String line : Sample.readLines(file)) {
            int blank = line.indexOf(' ');
            times.put(
                    line.substring(0, blank),
                    Duration.ofNanos(Long.parseLong(line.substring(blank + 1))));
        }
        return times;
    }
}
