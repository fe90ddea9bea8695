package io.forethread.scheduler.outside;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.stream.Stream;

/** Who runs the tests is seen below JUnit's launcher. */
class RunnerFramesTests {
    private static final StackTraceElement[] TEST =
            stack(
                    "com.acme.bank.Account",
                    "com.acme.bank.AccountTest",
                    "org.junit.jupiter.engine.JupiterTestEngine",
                    "org.junit.platform.launcher.core.DefaultLauncher",
                    "com.ide.runner.Main",
                    "java.lang.Thread");

    @Test
    void a_thread_of_the_runner_is_not_of_the_program() {
        RunnerFrames runner = RunnerFrames.below(TEST);
        assertThat(runner.isProgramIn(stack("java.net.Socket", "com.ide.runner.Reader"))).isFalse();
        assertThat(runner.isProgramIn(stack("java.net.Socket", "com.acme.bank.Server"))).isTrue();
        assertThat(runner.isProgramIn(stack("com.ide.runner.Main", "com.acme.bank.Server")))
                .isTrue();
    }

    @Test
    void without_a_launcher_nobody_is_the_runner() {
        RunnerFrames runner = RunnerFrames.below(stack("com.acme.bank.Account", "com.acme.Main"));
        assertThat(runner.isProgramIn(stack("java.net.Socket", "com.acme.Reader"))).isTrue();
    }

    private static StackTraceElement[] stack(String... classes) {
        return Stream.of(classes)
                .map(name -> new StackTraceElement(name, "run", "Some.java", 1))
                .toArray(StackTraceElement[]::new);
    }
}
