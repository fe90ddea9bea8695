package io.forethread.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/**
 * Projects with other versions of the libraries that Forethread is made of. What is found, and the
 * lines it is found at, are the same as in a project without these libraries.
 */
class OtherLibrariesTests {
    private static final List<String> TESTS =
            List.of(
                    "AccountTest/closing",
                    "AccountTest/deposits",
                    "TillTest/opening",
                    "CabinetTest/sharing");

    @TempDir static Path folder;
    private static MavenProject without;
    private static MavenProject withSpring;
    private static Command springBuild;

    @BeforeAll
    static void run() {
        without = MavenProject.in(folder.resolve("without"));
        without.maven("test");
        withSpring = MavenProject.variant("spring-boot", folder.resolve("spring"));
        springBuild = withSpring.maven("dependency:build-classpath", "test");
    }

    @Test
    void without_them_faults_are_found_by_bytecode_analysis_and_by_z3() {
        assertThat(without.findings("AccountTest/closing"))
                .contains("\"verdict\": \"confirmed\"")
                .contains("\"location\": \"Account.java:38\"");
        assertThat(without.findings("TillTest/opening"))
                .contains("\"verdict\": \"confirmed\"")
                .contains("\"strength\": \"CONTROL_AWARE\"")
                .contains("\"location\": \"Till.java:10\"")
                .contains("\"warnings\": []");
        assertThat(without.findings("CabinetTest/sharing"))
                .contains("\"verdict\": \"confirmed\"")
                .contains("\"by\": \"Z3\"")
                .contains("\"warnings\": []");
    }

    @Test
    void old_versions_of_byte_buddy_and_asm_change_nothing() {
        MavenProject project = MavenProject.variant("old-libraries", folder.resolve("old"));
        Command build = project.maven("dependency:build-classpath", "test");

        assertThat(project.classPath())
                .extracting(jar -> jar.getFileName().toString())
                .contains("byte-buddy-1.12.23.jar", "byte-buddy-agent-1.12.23.jar")
                .contains("asm-9.2.jar", "asm-tree-9.2.jar", "asm-analysis-9.2.jar");
        findsTheSame(project, build);
    }

    @Test
    void the_versions_of_spring_boot_change_nothing() {
        assertThat(withSpring.classPath())
                .extracting(jar -> jar.getFileName().toString().replaceAll("-\\d.*", ""))
                .contains("byte-buddy", "asm", "mockito-core", "spring-boot-test");
        findsTheSame(withSpring, springBuild);
    }

    @Test
    void a_class_that_mockito_has_rewritten_is_recorded_with_its_lines() {
        assertThat(withSpring.reports().tests())
                .contains("MockedTest.closingBesideAMock()[1] passed")
                .contains("MockedTest.closingBesideAMock()[3] failure");
        assertThat(withSpring.findings("MockedTest/closingBesideAMock"))
                .contains("\"kind\": \"NULL_DEREFERENCE\"")
                .contains("\"verdict\": \"confirmed\"")
                .contains("\"location\": \"Account.java:38\"");
    }

    private static void findsTheSame(MavenProject project, Command build) {
        assertThat(build.output()).doesNotContain("Forethread:");
        for (String test : TESTS) {
            assertThat(project.findings(test)).as(test).isEqualTo(without.findings(test));
        }
    }
}
