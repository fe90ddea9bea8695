package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.fixtures.UnicodeTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Tests whose names not every file system takes keep their findings apart. */
class UnicodeNamesTests {
    @TempDir Path output;

    @Test
    void each_method_has_its_own_results() throws IOException {
        TestRun run = TestRun.of(UnicodeTestCase.class, output);
        assertThat(run.lines()).hasSize(4);
        assertThat(results())
                .hasSize(2)
                .anyMatch(text -> text.contains("UnicodeTestCase#残高()\""))
                .anyMatch(text -> text.contains("UnicodeTestCase#送金()\""))
                .allMatch(text -> text.contains("\"verdict\": \"confirmed\""));
    }

    private List<String> results() throws IOException {
        List<String> texts = new ArrayList<>();
        try (Stream<Path> files = Files.walk(output)) {
            for (Path file : files.filter(one -> one.endsWith("results.json")).toList()) {
                texts.add(Files.readString(file));
            }
        }
        return texts;
    }
}
