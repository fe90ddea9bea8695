package io.forethread.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/** JUnit's console, with the jars that the published POMs ask for, and no flag of ours. */
class ConsoleLauncherTests {
    @TempDir Path folder;

    /** JUnit comes from the jar, the tests and Forethread from a class loader of its own. */
    @Test
    void alone_in_its_jar_on_jdk_17_with_junit_5() {
        Platform platform = Platform.JDK_17_JUNIT_5;
        MavenProject project = MavenProject.compiled(folder, platform);
        assertThat(ofForethread(project.classPath()))
                .containsExactly(
                        "forethread-extension-0.1.0.jar",
                        "forethread-z3-%s-0.1.0.jar".formatted(Settings.z3Platform()));

        shows(new Console(platform, project, project.classPath()).inItsClassLoader(), project);
    }

    /** Gradle does not know which platform it is for, so it takes Z3 for all. */
    @Test
    void with_the_jars_of_gradle_on_jdk_25_with_junit_6() {
        Platform platform = Platform.JDK_25_JUNIT_6;
        MavenProject project = MavenProject.compiled(folder, platform);
        assertThat(ofForethread(Settings.gradleClassPath()))
                .containsExactly("forethread-extension-0.1.0.jar", "forethread-z3-0.1.0.jar");

        shows(new Console(platform, project, Settings.gradleClassPath()).onTheClassPath(), project);
    }

    /** Lists all jars but those of JUnit, and of the two libraries that JUnit needs. */
    private static List<String> ofForethread(List<Path> classPath) {
        return classPath.stream()
                .map(jar -> jar.getFileName().toString())
                .filter(name -> !name.matches("(junit|opentest4j|apiguardian|jspecify)-.*"))
                .sorted()
                .toList();
    }

    private static void shows(Command run, MavenProject project) {
        assertThat(run.output())
                .contains("closing() observed run [OK]")
                .containsPattern("closing\\(\\) #\\d null dereference: Account.owner .*\\[X\\]")
                .contains("deposits() observed run [OK]")
                .containsPattern("opening\\(\\) #\\d null dereference: Till.key .*\\[X\\]")
                .contains("adds() [OK]")
                .contains("[         4 tests failed          ]")
                .doesNotContain("Forethread:");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(project.folder().resolve("target/forethread/com.example.AccountTest/closing"))
                .isDirectoryContaining("glob:**/results.json");
    }
}
