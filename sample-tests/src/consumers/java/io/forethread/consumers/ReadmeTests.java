package io.forethread.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The README's dependencies and classes, pasted into a Maven project. */
class ReadmeTests {
    private static final Pattern DEPENDENCIES =
            Pattern.compile("<dependencies>.*</dependencies>", Pattern.DOTALL);
    private static final Pattern PATH = Pattern.compile("// (src/[\\w/]+\\.java)\n");

    @TempDir Path folder;

    @Test
    void maven_shows_what_the_readme_shows() throws IOException {
        MavenProject project = MavenProject.in(folder);
        pasteInto(project.folder());

        Command build = project.maven("test", "-Dtest=shop.AccountTest");

        String shown = blocks("text").get(0);
        assertThat(build.exitCode()).as(build.output()).isEqualTo(1);
        assertThat(project.reports().tests())
                .hasSameSizeAs(shown.lines().takeWhile(line -> !line.isEmpty()).toList());
        String message = shown.substring(shown.indexOf("\n\n") + 2);
        assertThat(withoutIds(project.reports().failures()))
                .contains(withoutIds(message.replace("build/forethread", "target/forethread")));
    }

    private static void pasteInto(Path project) throws IOException {
        Path pom = project.resolve("pom.xml");
        String dependencies = "<dependencies>" + blocks("xml").get(0) + "</dependencies>";
        Files.writeString(
                pom,
                DEPENDENCIES
                        .matcher(Files.readString(pom))
                        .replaceFirst(Matcher.quoteReplacement(dependencies)));
        for (String block : blocks("java")) {
            Matcher path = PATH.matcher(block);
            assertThat(path.lookingAt()).as(block).isTrue();
            Path file = project.resolve(path.group(1));
            Files.createDirectories(file.getParent());
            Files.writeString(file, block);
        }
    }

    /** Lists the fenced blocks of a language. */
    private static List<String> blocks(String language) throws IOException {
        Path readme = Settings.projects().resolve("../../README.md").normalize();
        return Pattern.compile("```" + language + "\n(.*?)\n```", Pattern.DOTALL)
                .matcher(Files.readString(readme))
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    /** Names of schedules depend on the class files, and these on the compiler. */
    private static String withoutIds(String text) {
        return text.replaceAll("[0-9a-f]{12}\\.json", "<id>.json");
    }
}
