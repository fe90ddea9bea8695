package io.forethread.acceptance;

import io.forethread.Violation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Makes docs/samples.md of what the samples say of themselves. */
final class SamplesPage {
    private static final String PAGE =
            """
            # The samples

            <!-- Made by ./gradlew samplesPage from the Javadoc and the marked lines of the samples. -->

            Each is a small test about one idea, written as a user would write it. `./gradlew demo -Psamples=Pool,Map`
            shows what Forethread says of those whose names contain `Pool` or `Map`, `./gradlew demo` of all.

            ## With a bug

            These %d pass when they are run. A comment such as `// DATA_RACE` marks the lines that the report names; it
            names no others.

            | sample | lesson | found |
            | --- | --- | --- |
            %s

            ## Without a bug

            Forethread confirms nothing in these %d.

            | sample | lesson |
            | --- | --- |
            %s
            """;

    private SamplesPage() {}

    /** Writes the page. */
    public static void main(String[] arguments) throws IOException {
        Files.writeString(file(), text());
    }

    /** Returns where the page is, seen from the module's folder or from the one above. */
    static Path file() {
        Path page = Path.of("docs", "samples.md");
        return Files.exists(page) ? page : Path.of("..").resolve(page);
    }

    static String text() {
        List<Sample> fail = Sample.fail();
        List<Sample> success = Sample.success();
        return PAGE.formatted(
                fail.size(),
                fail.stream()
                        .map(sample -> row(link(sample), lesson(sample), found(sample)))
                        .collect(Collectors.joining("\n")),
                success.size(),
                success.stream()
                        .map(sample -> row(link(sample), lesson(sample)))
                        .collect(Collectors.joining("\n")));
    }

    private static String row(String... cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    private static String link(Sample sample) {
        String name = sample.name().substring(sample.name().indexOf('/') + 1);
        String path = sample.className().replace('.', '/') + ".java";
        return "[%s](../sample-tests/src/test/java/%s)".formatted(name, path);
    }

    private static String lesson(Sample sample) {
        return sample.lesson().replaceAll("\\{@code ([^}]*)}", "`$1`").replace("|", "\\|");
    }

    private static String found(Sample sample) {
        return MarkedLines.of(sample).keySet().stream()
                .map(SamplesPage::words)
                .collect(Collectors.joining(", "));
    }

    private static String words(Violation kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
