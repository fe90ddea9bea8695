package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.fixtures.ExploredTestCases.StoppedTestCase;
import io.forethread.fixtures.TwoLocksTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Results, ids and names are the same whatever language the JVM speaks. */
class LocaleTests {
    /** Has other digits. */
    private static final Locale ARABIC = Locale.forLanguageTag("ar-EG-u-nu-arab");

    /** Has other capital letters. */
    private static final Locale TURKISH = Locale.forLanguageTag("tr");

    @TempDir Path output;

    @Test
    void the_language_makes_no_difference() throws IOException {
        assertThat(String.format(ARABIC, "%d", 1)).isNotEqualTo("1");
        for (Class<?> fixture : new Class<?>[] {TwoLocksTestCase.class, StoppedTestCase.class}) {
            String told = run(fixture, Locale.ROOT);
            assertThat(run(fixture, ARABIC)).isEqualTo(told);
            assertThat(run(fixture, TURKISH)).isEqualTo(told);
        }
    }

    /** Runs a test in a language; returns all that it told: lines, report entries and files. */
    private String run(Class<?> fixture, Locale locale) throws IOException {
        Path folder = output.resolve(fixture.getSimpleName()).resolve(locale.toLanguageTag());
        Locale before = Locale.getDefault();
        Locale.setDefault(locale);
        try {
            TestRun run = TestRun.of(fixture, folder);
            return run.lines() + "\n" + run.reported() + "\n" + files(folder);
        } finally {
            Locale.setDefault(before);
        }
    }

    private static SortedMap<String, String> files(Path folder) throws IOException {
        SortedMap<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(
                        folder.relativize(file).toString(),
                        Files.readString(file)
                                .replaceAll("\"millis\": \\d+", "")
                                .replaceAll("\"timings\": .*", ""));
            }
        }
        return texts;
    }
}
