package io.forethread.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The page about the samples has a row for each, and says of it what the sample says. */
class SamplesPageTests {
    private static final Pattern LINK = Pattern.compile("\\]\\(\\.\\./([^)]*)\\)");

    private static List<String> rows() {
        Path fromModule = Path.of("..", "docs", "samples.md");
        Path page = Files.exists(fromModule) ? fromModule : Path.of("docs", "samples.md");
        return Sample.readLines(page).stream().filter(line -> line.contains("](../")).toList();
    }

    @Test
    void every_sample_has_its_row() {
        assertThat(rows().stream().map(SamplesPageTests::file))
                .containsExactlyElementsOf(
                        Sample.all().stream().map(sample -> fileName(sample.source())).toList());
    }

    private static String file(String row) {
        return LINK.matcher(row)
                .results()
                .map(link -> fileName(Path.of(link.group(1))))
                .collect(Collectors.joining());
    }

    private static String fileName(Path file) {
        return file.getParent().getFileName() + "/" + file.getFileName();
    }

    @Test
    void a_row_says_the_lesson_and_the_kinds_of_bugs() {
        for (int i = 0; i < Sample.all().size(); i++) {
            Sample sample = Sample.all().get(i);
            String row = rows().get(i);
            assertThat(row.replace("`", "")).contains(Demo.lesson(sample));
            MarkedLines.of(sample)
                    .keySet()
                    .forEach(kind -> assertThat(row).contains(words(kind.name())));
        }
    }

    private static String words(String kind) {
        return kind.toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
