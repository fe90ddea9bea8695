package io.forethread.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A JVM that is killed while it tests. */
class KilledJvmTests {
    @TempDir Path folder;

    @Test
    void leaves_nothing_among_the_temporary_files() throws IOException {
        Platform platform = Platform.JDK_17_JUNIT_5;
        MavenProject project = MavenProject.compiled(folder, platform);
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        Path caches = folder.resolve("caches");
        Console console =
                new Console(platform, project, project.classPath())
                        .with("-Djava.io.tmpdir=" + temporary);

        Command run =
                console.onTheClassPath(
                        Map.of("XDG_CACHE_HOME", caches.toString()),
                        "--select-class",
                        "com.example.Killed");

        assertThat(run.exitCode()).as(run.output()).isEqualTo(137);
        assertThat(temporary).isEmptyDirectory();
        assertThat(caches.resolve("forethread"))
                .isDirectoryRecursivelyContaining("glob:**/z3-*/libz3java.*")
                .isDirectoryContaining("glob:**/agent-*.jar");
    }
}
