package io.forethread.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** JUnit's console, with the jars that the published POMs ask for, and no flag of ours. */
class ConsoleLauncherTests {
    private static final List<String> DEPENDENCIES =
            List.of(
                    "asm",
                    "asm-analysis",
                    "asm-tree",
                    "byte-buddy",
                    "byte-buddy-agent",
                    "forethread-extension",
                    "forethread-predictor",
                    "forethread-recorder",
                    "forethread-scheduler",
                    "forethread-typestate",
                    "jspecify",
                    "turnkey-support",
                    "z3-turnkey");

    @TempDir Path folder;

    /** JUnit comes from the jar, the tests and Forethread from a class loader of its own. */
    @Test
    void alone_in_its_jar_on_jdk_17_with_junit_5() {
        Platform platform = Platform.JDK_17_JUNIT_5;
        MavenProject project = built(platform);
        Path standalone =
                project.copy(
                        "org.junit.platform:junit-platform-console-standalone:"
                                + platform.console());

        List<String> command = new ArrayList<>();
        command.addAll(List.of(platform.java().toString(), "-jar", standalone.toString()));
        command.addAll(List.of("execute", "--class-path", classPath(project)));
        shows(run(project, command), project);
    }

    @Test
    void on_the_class_path_on_jdk_25_with_junit_6() {
        Platform platform = Platform.JDK_25_JUNIT_6;
        MavenProject project = built(platform);
        Path standalone =
                project.copy(
                        "org.junit.platform:junit-platform-console-standalone:"
                                + platform.console());

        String classPath = classPath(project) + File.pathSeparator + standalone;
        List<String> command = new ArrayList<>();
        command.addAll(List.of(platform.java().toString(), "-cp", classPath));
        command.addAll(List.of("org.junit.platform.console.ConsoleLauncher", "execute"));
        shows(run(project, command), project);
    }

    private MavenProject built(Platform platform) {
        MavenProject project = MavenProject.in(folder);
        Command build =
                project.maven("test-compile", "dependency:build-classpath", platform.junit());
        assertThat(build.exitCode()).as(build.output()).isZero();
        assertThat(project.classPath())
                .extracting(jar -> jar.getFileName().toString().replaceAll("-\\d.*", ""))
                .filteredOn(name -> !name.startsWith("junit-"))
                .containsAll(DEPENDENCIES)
                .hasSize(DEPENDENCIES.size() + 2) // JUnit itself needs two more
                .doesNotHaveDuplicates();
        return project;
    }

    private static String classPath(MavenProject project) {
        List<String> parts = new ArrayList<>();
        parts.add(project.folder().resolve("target/classes").toString());
        parts.add(project.folder().resolve("target/test-classes").toString());
        project.classPath().stream()
                .map(Path::toString)
                .filter(jar -> !jar.contains("/org/junit/")) // it is in the console's jar
                .forEach(parts::add);
        return String.join(File.pathSeparator, parts);
    }

    private static Command run(MavenProject project, List<String> command) {
        command.addAll(
                List.of(
                        "--disable-banner",
                        "--disable-ansi-colors",
                        "--details=tree",
                        "--details-theme=ascii",
                        "--scan-classpath",
                        project.folder().resolve("target/test-classes").toString()));
        return Command.run(project.folder(), Map.of(), command);
    }

    private static void shows(Command run, MavenProject project) {
        assertThat(run.output())
                .contains("closing() observed run [OK]")
                .containsPattern("closing\\(\\) #\\d null dereference: Account.owner .*\\[X\\]")
                .contains("deposits() observed run [OK]")
                .contains("adds() [OK]")
                .contains("[         4 tests successful      ]")
                .contains("[         1 tests failed          ]")
                .doesNotContain("Forethread:");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(project.folder().resolve("target/forethread/com.example.AccountTest/closing"))
                .isDirectoryContaining("glob:**/results.json");
    }
}
