package io.forethread.acceptance;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** The table of what is found in old releases, a line for each driver. */
final class OldReleasesTable {
    private static final String HEADER =
            """
            | library | version | bug | at | found | kind | executions | first failure s | replays | sweep | undecided | total s | CPU s | events | budget |
            | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
            """;

    private final List<String> lines = new ArrayList<>();
    private final List<DriverFigures> all = new ArrayList<>();

    /**
     * Adds the line of a driver, and returns it.
     *
     * @param figures empty if the driver's JVM failed
     * @param ended whether that JVM came to its end in time
     */
    String add(Driver driver, OldRelease release, Optional<DriverFigures> figures, boolean ended) {
        String subject =
                String.format(
                        "| %s | %s | %s | %s | ",
                        release.library(),
                        release.version(),
                        driver.bug().key(),
                        driver.bug().at());
        String failed = ended ? "the JVM failed" : "the JVM did not end";
        String line = subject + figures.map(OldReleasesTable::text).orElse(failed + " |");
        lines.add(line);
        figures.ifPresent(all::add);
        return line;
    }

    private static String text(DriverFigures figures) {
        boolean found = figures.executions() > 0;
        return String.format(
                Locale.ROOT,
                "%s | %s | %s | %s | %d | %d | %d | %s | %s | %d | %s |",
                found(figures),
                figures.kind(),
                found ? figures.executions() : "",
                found ? seconds(figures.firstFailure()) : "",
                figures.replays(),
                figures.swept(),
                figures.undecided(),
                seconds(figures.total()),
                seconds(figures.cpu()),
                figures.events(),
                figures.budget().text());
    }

    private static String found(DriverFigures figures) {
        if (!figures.observed().equals("passed")) {
            return "the observed run did not pass";
        }
        return switch (figures.found()) {
            case YES -> "yes";
            case ANOTHER -> "another failure";
            case NO -> "no";
        };
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f", time.toMillis() / 1000.0);
    }

    String markdown() {
        return HEADER + String.join("\n", lines) + "\n";
    }

    int size() {
        return lines.size();
    }

    long count(Predicate<DriverFigures> which) {
        return all.stream().filter(which).count();
    }
}
