package io.forethread.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.forethread.extension.TestRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The README's example compiles as it stands, and what it is said to print is what comes out. */
class ReadmeTests {
    private static final Markdown README = Repository.document("README.md");

    @TempDir Path folder;

    @Test
    void the_example_says_what_the_readme_shows() throws Exception {
        try (CompiledExample example = CompiledExample.of(blocks("java"), folder)) {
            Path output = folder.resolve("output");
            TestRun run =
                    TestRun.into(output)
                            .select(selectClass(example.testClass()))
                            .with("forethread.budget", "5m") // however busy the machine is
                            .run();

            String shown =
                    String.join("\n", run.lines()) + "\n\n" + run.failures().get(0).getMessage();
            assertThat(withoutIds(one("text")))
                    .isEqualTo(withoutIds(shown.replace(output.toString(), "build/forethread")));
        }
    }

    /** Names of schedules depend on the class files, and these on the compiler. */
    private static String withoutIds(String text) {
        return text.replaceAll("[0-9a-f]{12}\\.json", "<id>.json");
    }

    @Test
    void test_and_demo_are_the_first_commands() {
        String commands = blocks("sh").get(0);
        assertThat(commands.lines().map(line -> line.replaceAll("\\s*#.*", "")))
                .startsWith("./gradlew test", "./gradlew demo");
    }

    @Test
    void every_snippet_names_the_published_artifact_and_the_junit_that_is_tested() {
        String build = file("build.gradle");
        String versions = file("gradle/versions.gradle");
        List<String> coordinates =
                List.of(
                        first("group = '([^']+)'", build)
                                + ":forethread-extension:"
                                + first("version = '([^']+)'", build),
                        "org.junit.jupiter:junit-jupiter:"
                                + first("junitJupiter *: '([^']+)'", versions));
        assertThat(mavenCoordinates(one("xml"))).containsExactlyElementsOf(coordinates);
        String groovy = one("groovy");
        assertThat(groovy).contains(coordinates);
        assertThat(one("kotlin").replace('"', '\'').replace("<Test>", "")).isEqualTo(groovy);
    }

    private static List<String> mavenCoordinates(String snippet) {
        return Pattern.compile(
                        "<groupId>(.*)</groupId>\\s*<artifactId>(.*)</artifactId>\\s*"
                                + "<version>(.*)</version>\\s*<scope>test</scope>")
                .matcher(snippet)
                .results()
                .map(one -> one.group(1) + ":" + one.group(2) + ":" + one.group(3))
                .toList();
    }

    private static String first(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult result) -> result.group(1))
                .findFirst()
                .orElseThrow();
    }

    private static String file(String name) {
        return Repository.read(Repository.root().resolve(name));
    }

    private static String one(String language) {
        assertThat(blocks(language)).hasSize(1);
        return blocks(language).get(0);
    }

    private static List<String> blocks(String language) {
        return README.blocks().stream()
                .filter(block -> block.language().equals(language))
                .map(Markdown.CodeBlock::code)
                .toList();
    }
}
