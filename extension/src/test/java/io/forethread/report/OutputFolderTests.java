package io.forethread.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class OutputFolderTests {
    @TempDir Path project;

    @Test
    void results_go_where_the_build_put_the_classes() throws IOException {
        Path gradle = Files.createDirectories(project.resolve("a/build/classes/java/test"));
        Path maven = Files.createDirectories(project.resolve("b/target/test-classes"));
        assertThat(OutputFolder.enclosingBuildFolder(gradle)).isEqualTo(project.resolve("a/build"));
        assertThat(OutputFolder.enclosingBuildFolder(maven)).isEqualTo(project.resolve("b/target"));
    }

    @Test
    void a_project_with_a_pom_alone_is_maven_s() throws IOException {
        assertThat(OutputFolder.buildFolder(project)).isEqualTo(project.resolve("build"));
        Files.createFile(project.resolve("pom.xml"));
        assertThat(OutputFolder.buildFolder(project)).isEqualTo(project.resolve("target"));
        Files.createFile(project.resolve("build.gradle.kts"));
        assertThat(OutputFolder.buildFolder(project)).isEqualTo(project.resolve("build"));
    }
}
