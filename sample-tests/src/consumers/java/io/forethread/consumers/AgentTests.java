package io.forethread.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** {@code -javaagent:forethread-recorder.jar}. */
class AgentTests {
    private static final String[] ARGUMENTS = {
        "--select-class", "com.example.TillTest", "--select-class", "com.example.CabinetTest"
    };

    private static final String AGENT = "-javaagent:" + Settings.published("forethread-recorder");

    @TempDir static Path folder;
    private static MavenProject project;

    @BeforeAll
    static void compile() {
        project = MavenProject.compiled(folder, Platform.JDK_17_JUNIT_5);
    }

    @ParameterizedTest
    @EnumSource(Platform.class)
    void works_alone(Platform platform) {
        Command run =
                Command.run(
                        project.folder(),
                        Map.of(),
                        List.of(
                                platform.java().toString(),
                                AGENT,
                                "-Xlog:class+load",
                                "-cp",
                                project.folder().resolve("target/classes").toString(),
                                "com.example.Bank"));

        assertThat(run.exitCode()).as(run.output()).isZero();
        assertThat(run.output())
                .contains("The balance is 150.")
                .contains("] io.forethread.hooks.Hooks ") // what the rewritten classes call
                .doesNotContain("Forethread:");
    }

    @Test
    void serves_tests_in_a_jvm_that_nobody_can_attach_to() {
        Console console = console().with("-XX:+DisableAttachMechanism", AGENT);
        shows(console.onTheClassPath(ARGUMENTS));
    }

    @Test
    void serves_tests_of_another_class_loader() {
        Console console = console().with("-XX:+DisableAttachMechanism", AGENT);
        shows(console.inItsClassLoader(ARGUMENTS));
    }

    @Test
    void is_also_in_the_jar_of_the_extension() {
        String agent = "-javaagent:" + Settings.published("forethread-extension");
        Console console = console().with("-XX:+DisableAttachMechanism", agent);
        shows(console.onTheClassPath(ARGUMENTS));
    }

    private static Console console() {
        return new Console(Platform.JDK_17_JUNIT_5, project, project.classPath());
    }

    private static void shows(Command run) {
        assertThat(run.output())
                .containsPattern("opening\\(\\) #\\d null dereference: Till.key .*\\[X\\]")
                .doesNotContain("Forethread:");
        assertThat(project.findings("CabinetTest/sharing")).contains("\"by\": \"Z3\"");
    }
}
