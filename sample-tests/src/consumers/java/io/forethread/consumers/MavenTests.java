package io.forethread.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** A project that Maven builds, with Surefire, and nothing configured. */
class MavenTests {
    private static final String[] ALL = {
        "AccountTest.closing()[1] passed",
        "AccountTest.closing()[2] passed",
        "AccountTest.closing()[3] failure",
        "AccountTest.closing()[4] passed",
        "AccountTest.deposits()[1] passed",
        "AccountTest.deposits()[2] passed",
        "AccountTest.deposits()[3] passed",
        "AccountTest.deposits()[4] passed",
        "CabinetTest.sharing()[1] passed",
        "CabinetTest.sharing()[2] failure",
        "CabinetTest.sharing()[3] failure",
        "PlainTest.adds passed",
        "TillTest.opening()[1] passed",
        "TillTest.opening()[2] failure",
    };

    @TempDir Path folder;

    @Test
    void reports_what_is_predicted_on_jdk_17_with_junit_5() {
        reportsWhatIsPredicted(Platform.JDK_17_JUNIT_5);
    }

    @Test
    void reports_what_is_predicted_on_jdk_25_with_junit_6() {
        reportsWhatIsPredicted(Platform.JDK_25_JUNIT_6);
    }

    private void reportsWhatIsPredicted(Platform platform) {
        MavenProject project = MavenProject.in(folder);

        Command build = project.maven("test", platform.junit(), platform.jvm());

        assertThat(build.output())
                .contains("Tests run: 14, Failures: 4, Errors: 0, Skipped: 0")
                .contains("null dereference: Account.owner")
                .doesNotContain("Forethread:");
        assertThat(build.exitCode()).isEqualTo(1);
        SurefireReports reports = project.reports();
        assertThat(reports.tests()).containsExactly(ALL);
        assertThat(reports.sum("tests")).isEqualTo(14);
        assertThat(reports.sum("failures")).isEqualTo(4);
        assertThat(reports.failures())
                .contains("-Dforethread.replay=target/forethread/com.example.AccountTest/closing/")
                .contains("Caused by: java.lang.NullPointerException")
                .contains("at com.example.Account.greeting(Account.java:");
        assertThat(project.folder().resolve("target/forethread/com.example.AccountTest"))
                .isDirectoryRecursivelyContaining("glob:**/closing/results.json")
                .isDirectoryRecursivelyContaining("glob:**/deposits/results.json");
    }

    @Test
    void repeats_a_failed_schedule_alone() {
        MavenProject project = MavenProject.in(folder);

        Command build =
                project.maven("test", "-Dsurefire.rerunFailingTestsCount=1", "-Dtest=AccountTest");

        assertThat(build.exitCode()).isEqualTo(1);
        assertThat(build.output()).contains("Tests run: 8, Failures: 1, Errors: 0, Skipped: 0");
        assertThat(project.reports().tests())
                .contains("AccountTest.closing()[3] failure and again")
                .hasSize(8);
    }

    @Test
    void runs_one_method() {
        MavenProject project = MavenProject.in(folder);

        Command build = project.maven("test", "-Dtest=AccountTest#closing");

        assertThat(build.exitCode()).isEqualTo(1);
        assertThat(project.reports().tests())
                .containsExactly(
                        "AccountTest.closing()[1] passed",
                        "AccountTest.closing()[2] passed",
                        "AccountTest.closing()[3] failure",
                        "AccountTest.closing()[4] passed");
    }
}
