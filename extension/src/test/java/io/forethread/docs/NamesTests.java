package io.forethread.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names of classes, members and packages that documents show in backticks exist. Who renames a
 * class finds here which sentences name it.
 */
class NamesTests {
    /** {@code Baton}, {@code Outcome.Stuck}, {@code Baton.block(self)}, {@code @Atomic}. */
    private static final Pattern TYPE =
            Pattern.compile("@?([A-Z]\\w*[a-z]\\w*)((?:\\.\\w+)*)(?:\\(.*\\))?");

    private static final Pattern PACKAGE =
            Pattern.compile(
                    "(?:io\\.forethread\\.)?(?:hooks|trace|recorder|scheduler|predictor|prediction"
                            + "|extension|report|typestate|benchmarks|samples|acceptance)"
                            + "(?:\\.[a-z]\\w*)+");

    /** Names in the documents that are neither ours nor the JDK's nor declared in an example. */
    private static final Set<String> FOREIGN =
            Set.of(
                    // JUnit and build tools
                    "AfterAll",
                    "AfterEach",
                    "AutoClose",
                    "BeforeAll",
                    "BeforeEach",
                    "ConsoleLauncher",
                    "EngineTestKit",
                    "Nested",
                    "ParameterizedTest",
                    "RepeatedTest",
                    "ResourceLock",
                    "Suite",
                    "TempDir",
                    "Test",
                    "TestFactory",
                    "Timeout",
                    // Gradle
                    "JavaExec",
                    // JDKs later than 17
                    "StructuredTaskScope",
                    "VirtualThread",
                    // parts of names, and words of our notations
                    "Async",
                    "NaN",
                    // libraries
                    "MapMaker",
                    // classes of examples that no document declares
                    "GenericKeyedObjectPool",
                    "Stats");

    private static TypeNames names;
    private static Map<String, String> renames;

    @BeforeAll
    static void collectNames() {
        names = TypeNames.collect(Repository.documents());
        renames = Renames.read();
    }

    @Test
    void every_name_in_backticks_exists() {
        List<String> unknown =
                Repository.documents().stream()
                        .filter(document -> !document.name().equals(Renames.FILE))
                        .flatMap(NamesTests::unknown)
                        .toList();
        assertThat(unknown)
                .as(
                        "names that are not in the sources; correct the sentence, or add a name"
                                + " that is not ours to NamesTests.FOREIGN")
                .isEmpty();
    }

    @Test
    void an_unknown_name_is_noticed() {
        Markdown page =
                Markdown.of(
                        "`Trace`, `Trace.size()`, `ArrayList`, `@PredictConcurrency`, `x = Fo.o`,",
                        "`Tracce`, `Trace.sizze()`, `predictor.guess`, `predictor.explore`");
        assertThat(unknown(page))
                .containsExactly(
                        "made-up.md:2: `Tracce`",
                        "made-up.md:2: `Trace.sizze()`",
                        "made-up.md:2: `predictor.guess`");
    }

    @Test
    void the_list_of_renamed_classes_is_right() {
        assertThat(renames).isNotEmpty();
        assertThat(renames.values())
                .as("new names in %s that do not exist", Renames.FILE)
                .allMatch(names::declares);
        assertThat(renames.keySet())
                .as("old names in %s that still exist", Renames.FILE)
                .noneMatch(names::declares);
    }

    private static Stream<String> unknown(Markdown document) {
        return document.codeSpans().stream()
                .filter(span -> !exists(span.text()))
                .map(
                        span ->
                                "%s:%d: `%s`%s"
                                        .formatted(
                                                document.name(),
                                                span.line(),
                                                span.text(),
                                                newName(span.text())));
    }

    private static boolean exists(String span) {
        if (PACKAGE.matcher(span).matches()) {
            return names.knowsPackage(span);
        }
        Matcher type = TYPE.matcher(span);
        if (!type.matches() || FOREIGN.contains(type.group(1))) {
            return true;
        }
        return names.knows(type.group(1))
                && Stream.of(type.group(2).split("\\."))
                        .filter(member -> !member.isEmpty())
                        .limit(1)
                        .allMatch(member -> names.hasMember(type.group(1), member));
    }

    private static String newName(String span) {
        String simpleName = span.replaceAll("\\W.*", "");
        Optional<String> now =
                renames.entrySet().stream()
                        .filter(rename -> rename.getKey().endsWith("." + simpleName))
                        .map(Map.Entry::getValue)
                        .findFirst();
        return now.map(name -> " is " + name + " now").orElse("");
    }
}
