package io.forethread.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;

class WholeFileTests {
    @TempDir Path folder;

    @Test
    void a_file_is_replaced_and_leaves_nothing_else() throws IOException {
        Path file = folder.resolve("deeper/results.json");
        WholeFile.write(file, "one");
        WholeFile.write(file, "two");
        assertThat(file).hasContent("two");
        assertThat(file.getParent().toFile().list()).containsExactly("results.json");
    }

    @Test
    void whoever_may_read_other_files_may_read_these() throws IOException {
        FileStore store = Files.getFileStore(folder);
        Assumptions.assumeTrue(store.supportsFileAttributeView("posix"));
        Path other = Files.createFile(folder.resolve("other"));
        Path file = folder.resolve("results.json");
        WholeFile.write(file, "text");
        assertThat(Files.getPosixFilePermissions(file))
                .isEqualTo(Files.getPosixFilePermissions(other));
    }
}
