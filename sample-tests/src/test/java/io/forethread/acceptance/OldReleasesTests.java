package io.forethread.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.acceptance.DriverFigures.Budget;
import io.forethread.acceptance.DriverFigures.Found;
import io.forethread.samples.KnownBug;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The table of old releases: what it takes to count a bug as found, and what a line says. */
@Tag("any-jdk")
@Tag("any-junit")
class OldReleasesTests {
    private static final OldRelease RELEASE = new OldRelease("org.acme:bank:1.2", "/lib/bank.jar");

    @TempDir Path folder;

    @KnownBug(
            release = "org.acme:bank:1.2",
            key = "BANK-7",
            at = "Bank.close",
            shows = {"NullPointerException", "Bank.close"})
    private static final class Bankrupt {}

    private static Driver driver() {
        return Driver.of(Bankrupt.class.getName()).orElseThrow();
    }

    @Test
    void a_failure_shows_the_bug_if_it_says_all_that_the_bug_does() {
        assertThat(driver().isShownBy("java.lang.NullPointerException at Bank.close(Bank.java:7)"))
                .isTrue();
        assertThat(driver().isShownBy("java.lang.NullPointerException at Bank.open(Bank.java:3)"))
                .isFalse();
    }

    @Test
    void a_class_without_a_known_bug_is_no_driver() {
        assertThat(Driver.of(OldReleasesTests.class.getName())).isEmpty();
    }

    @Test
    void the_budget_has_run_out_if_a_warning_says_so() {
        List<String> warnings = List.of("The budget of 30000 ms was used up.");
        assertThat(Budget.of(List.of(), 0)).isEqualTo(Budget.KEPT);
        assertThat(Budget.of(warnings, 3)).isEqualTo(Budget.RAN_OUT);
        assertThat(Budget.of(warnings, 0)).isEqualTo(Budget.RAN_OUT_WITHOUT_REPLAY);
    }

    @Test
    void figures_are_read_as_they_were_written() throws IOException {
        figures(Found.YES, 3).write(folder);
        assertThat(DriverFigures.read(folder)).contains(figures(Found.YES, 3));
        assertThat(DriverFigures.read(folder.resolve("none"))).isEmpty();
    }

    @Test
    void a_line_says_what_was_found() {
        OldReleasesTable table = new OldReleasesTable();
        table.add(driver(), RELEASE, Optional.of(figures(Found.YES, 3)), true);
        table.add(driver(), RELEASE, Optional.of(figures(Found.ANOTHER, 0)), true);
        table.add(driver(), RELEASE, Optional.empty(), false);
        assertThat(table.markdown().lines().skip(2))
                .containsExactly(
                        "| bank | 1.2 | BANK-7 | Bank.close | yes | deadlock | 3 | 1.5 | 7 | 0 | 2"
                                + " | 2.5 | 4.0 | 900 | kept |",
                        "| bank | 1.2 | BANK-7 | Bank.close | another failure | deadlock |  |  | 7"
                                + " | 0 | 2 | 2.5 | 4.0 | 900 | kept |",
                        "| bank | 1.2 | BANK-7 | Bank.close | the JVM did not end |");
        assertThat(table.size()).isEqualTo(3);
        assertThat(table.count(figures -> figures.found() == Found.YES)).isEqualTo(1);
    }

    @Test
    void releases_are_read_with_their_class_paths() throws IOException {
        Path file =
                Files.writeString(
                        folder.resolve("releases.txt"), "org.acme:bank:1.2 /lib/bank.jar\n");
        assertThat(OldRelease.read(file)).containsExactly(RELEASE);
        assertThat(RELEASE.library()).isEqualTo("bank");
        assertThat(RELEASE.version()).isEqualTo("1.2");
    }

    private static DriverFigures figures(Found found, int executions) {
        return new DriverFigures(
                found,
                "deadlock",
                executions,
                Duration.ofMillis(1500),
                900,
                7,
                0,
                2,
                Duration.ofMillis(2500),
                Duration.ofMillis(4000),
                Budget.KEPT,
                "passed");
    }
}
