package io.forethread.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Every relative link in a document leads to a file, and to a heading or anchor in it. */
class LinksTests {
    private static final Pattern DOCUMENT = Pattern.compile("\\bdocs/[\\w/-]+\\.md\\b");

    @Test
    void every_relative_link_leads_somewhere() {
        List<String> broken = Repository.documents().stream().flatMap(LinksTests::broken).toList();
        assertThat(broken).as("links that lead nowhere").isEmpty();
    }

    @Test
    void every_document_that_a_source_names_exists() {
        List<String> missing =
                Repository.javaSources().stream().flatMap(LinksTests::missing).toList();
        assertThat(missing).as("documents that comments name and that do not exist").isEmpty();
    }

    private static Stream<String> missing(Path source) {
        return DOCUMENT.matcher(Repository.read(source))
                .results()
                .map(MatchResult::group)
                .filter(name -> !Files.exists(Repository.root().resolve(name)))
                .map(name -> Repository.relative(source) + ": " + name);
    }

    @Test
    void a_broken_link_is_noticed() {
        Markdown page =
                Markdown.of(
                        "# Here and there",
                        "[a](#here-and-there) [b](README.md) [c](https://example.org/x.md)",
                        "[d](#nowhere) [e](missing.md) [f](README.md#nowhere) `[g](missing.md)`");
        assertThat(broken(page))
                .containsExactly(
                        "made-up.md:3: #nowhere",
                        "made-up.md:3: missing.md",
                        "made-up.md:3: README.md#nowhere");
    }

    private static Stream<String> broken(Markdown page) {
        return page.links().stream()
                .filter(link -> !link.text().matches("[a-z]+:.*"))
                .filter(link -> !leadsSomewhere(page, link.text()))
                .map(link -> page.name() + ":" + link.line() + ": " + link.text());
    }

    private static boolean leadsSomewhere(Markdown page, String target) {
        int hash = target.indexOf('#');
        String path = hash < 0 ? target : target.substring(0, hash);
        Path file = path.isEmpty() ? page.file() : page.file().resolveSibling(path).normalize();
        if (hash < 0) {
            return Files.exists(file);
        }
        Markdown named = path.isEmpty() ? page : Files.exists(file) ? Markdown.read(file) : null;
        return named != null && named.anchors().contains(target.substring(hash + 1));
    }
}
