package io.forethread.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

class CheckedFileTests {
    private static final byte[] CONTENT =
            "content".repeat(100_000).getBytes(StandardCharsets.UTF_8);

    @TempDir Path folder;
    private final AtomicInteger reads = new AtomicInteger();
    private final CheckedFile file =
            new CheckedFile(
                    "file",
                    CheckedFile.sha256(CONTENT),
                    () -> {
                        reads.incrementAndGet();
                        return new ByteArrayInputStream(CONTENT);
                    });

    @Test
    void isWrittenOnce() throws IOException {
        Path below = folder.resolve("a/b");

        assertThat(file.in(below)).isEqualTo(below.resolve("file")).hasBinaryContent(CONTENT);
        assertThat(file.in(below)).hasBinaryContent(CONTENT);
        assertThat(reads).hasValue(1);
        assertThat(below.toFile().list()).containsExactlyInAnyOrder("file", "file.checked");
    }

    @Test
    void isReplacedIfItIsDamaged() throws IOException {
        Path path = file.in(folder);
        Files.writeString(path, "half of it");

        assertThat(file.in(folder)).hasBinaryContent(CONTENT);
    }

    @Test
    void isReplacedIfItIsDamagedThoughItIsAsLong() throws IOException {
        Path path = file.in(folder);
        Files.setLastModifiedTime(path, FileTime.from(Instant.now().minusSeconds(60)));
        assertThat(file.in(folder)).hasBinaryContent(CONTENT);
        Files.write(path, new byte[CONTENT.length]);

        assertThat(file.in(folder)).hasBinaryContent(CONTENT);
        assertThat(reads).hasValue(2);
    }

    @Test
    void isCheckedOfWhoeverWroteIt() throws IOException {
        Files.write(folder.resolve("file"), CONTENT);

        assertThat(file.in(folder)).hasBinaryContent(CONTENT);
        assertThat(reads).hasValue(0);
        assertThat(folder.resolve("file.checked")).exists();
    }

    @Test
    void isNotWrittenIfItsSourceIsDamaged() {
        CheckedFile damaged =
                new CheckedFile("file", "0".repeat(64), () -> new ByteArrayInputStream(CONTENT));

        assertThatThrownBy(() -> damaged.in(folder))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("file is damaged: ");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void isCompleteWhoeverWritesItAtTheSameTime() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(8);
        try {
            Callable<byte[]> reader = () -> Files.readAllBytes(file.in(folder));
            List<Future<byte[]>> all = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                all.add(pool.submit(reader));
            }
            for (Future<byte[]> each : all) {
                assertThat(each.get()).isEqualTo(CONTENT);
            }
        } finally {
            pool.shutdown();
        }
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("file", "file.checked");
    }

    @Test
    void isWrittenByAThreadThatIsInterrupted() throws IOException {
        Thread.currentThread().interrupt();
        try {
            assertThat(file.in(folder)).exists();
            assertThat(file.in(folder)).exists();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(reads).hasValue(1);
    }

    @Test
    void removesWhatKilledJvmsLeft() throws IOException {
        Path old = Files.writeString(folder.resolve("file.1.part"), "half");
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(7200)));
        Path young = Files.writeString(folder.resolve("file.2.part"), "half");

        file.in(folder);

        assertThat(old).doesNotExist();
        assertThat(young).exists();
    }
}
