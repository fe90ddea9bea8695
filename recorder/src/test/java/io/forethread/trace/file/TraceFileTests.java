package io.forethread.trace.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import io.forethread.trace.EventKind;
import io.forethread.trace.Field;
import io.forethread.trace.RandomTraces;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDictionary;
import io.forethread.trace.TraceException;
import io.forethread.trace.store.TraceBuilder;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;

class TraceFileTests {
    @TempDir Path directory;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void anyTraceSurvivesInAFile(long seed) {
        RandomTraces traces = new RandomTraces(seed);
        for (int i = 0; i < 10; i++) {
            Trace trace = traces.next(i * 37);
            Path file = directory.resolve("trace" + i);
            TraceFile.write(trace, file);
            assertThat(TraceFile.read(file).sameAs(trace)).isTrue();
        }
    }

    @Test
    void theEmptyTraceSurvives() {
        Path file = directory.resolve("empty");
        TraceFile.write(new TraceBuilder().build(), file);
        assertThat(TraceFile.read(file)).hasSize(0);
    }

    @Test
    void aLongTraceIsReadWithoutBringingItToTheHeap() {
        Trace trace = longTrace(1_100_000);
        Path file = directory.resolve("long");
        TraceFile.write(trace, file);
        try (Trace again = TraceFile.read(file)) {
            assertThat(again.firstDifference(trace)).isEqualTo(-1);
        }
    }

    @Test
    void anInterruptedThreadReadsAndWrites() {
        Trace trace = longTrace(1_100_000);
        Path file = directory.resolve("interrupted");
        Thread.currentThread().interrupt();
        try {
            TraceFile.write(trace, file);
            assertThat(TraceFile.read(file).value(1_000_000)).isEqualTo(1_000_000);
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void aFileIsReplacedAndNothingIsLeftBeside() throws IOException {
        Path file = directory.resolve("deep").resolve("down").resolve("trace");
        TraceFile.write(new RandomTraces(1).next(100), file);
        Trace second = new RandomTraces(2).next(50);
        TraceFile.write(second, file);
        assertThat(TraceFile.read(file).sameAs(second)).isTrue();
        try (Stream<Path> files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void whatCannotBeWrittenOrReadIsSaidInOneLine() throws IOException {
        Path blocked = Files.writeString(directory.resolve("file"), "").resolve("trace");
        assertThatThrownBy(() -> TraceFile.write(new RandomTraces(1).next(1), blocked))
                .isInstanceOf(TraceException.class)
                .hasMessageStartingWith("Cannot write the trace to " + blocked)
                .hasMessageNotContaining("\n");
        assertThatThrownBy(() -> TraceFile.read(directory.resolve("nothing")))
                .isInstanceOf(TraceException.class)
                .hasMessageContaining("NoSuchFileException");
    }

    @Test
    void aForeignFileIsRefused() throws IOException {
        for (String content : new String[] {"", "PK\3\4", "T0|begin\n".repeat(20)}) {
            Path file = directory.resolve("foreign");
            Files.write(file, content.getBytes(StandardCharsets.UTF_8));
            assertThatThrownBy(() -> TraceFile.read(file))
                    .isInstanceOf(TraceFormatException.class)
                    .hasMessage("Cannot read " + file + ": it is no trace of Forethread.");
        }
    }

    @Test
    void aNewerFileIsRefusedByItsVersion() throws IOException {
        Path file = directory.resolve("newer");
        byte[] bytes = bytesOf(new RandomTraces(1).next(10));
        bytes[8] = 3;
        Files.write(file, bytes);
        assertThatThrownBy(() -> TraceFile.read(file))
                .isInstanceOf(TraceFormatException.class)
                .hasMessage(
                        "Cannot read "
                                + file
                                + ": it has version 3, this Forethread reads up to 2.");
    }

    @Test
    void theDictionaryOfTheFirstVersionEndsBeforeTheMethods() {
        TraceDictionary words = new RandomTraces(1).next(0).dictionary();
        byte[] all = DictionaryWriter.write(words);
        int methods = 4 * Integer.BYTES * words.methods().size() + 2 * Integer.BYTES;
        byte[] first = Arrays.copyOf(all, all.length - methods);
        TraceDictionary read = DictionaryReader.read(first, 1);
        assertThat(read.fields()).isEqualTo(words.fields());
        assertThat(read.objectCount()).isEqualTo(words.objectCount());
        assertThat(read.methods()).isEmpty();
        assertThat(read.isDeep()).isFalse();
    }

    @Test
    void aFileCutAnywhereIsRefused() throws IOException {
        byte[] bytes = bytesOf(TraceText.parse("T0|start(T0.1)|A.m:1\nT0.1|w(A.x@1)=1|A.m:2"));
        for (int length = 0; length < bytes.length; length++) {
            assertRefused(Arrays.copyOf(bytes, length), "cut at " + length);
        }
        assertRefused(Arrays.copyOf(bytes, bytes.length + 1), "one byte more");
    }

    @Test
    void anyFlippedBitIsNoticed() throws IOException {
        byte[] bytes = bytesOf(TraceText.parse("T0|w(x)=1|1"));
        for (int bit = 0; bit < 8 * bytes.length; bit++) {
            byte[] damaged = bytes.clone();
            damaged[bit / 8] ^= (byte) (1 << (bit % 8));
            assertRefused(damaged, "bit " + bit);
        }
    }

    @Test
    void randomBytesBehindAGoodHeaderAreRefused() throws IOException {
        Random random = new Random(5);
        byte[] bytes = bytesOf(new RandomTraces(5).next(20));
        for (int i = 0; i < 200; i++) {
            byte[] damaged = bytes.clone();
            int from = random.nextInt(bytes.length);
            int to = Math.min(bytes.length, from + 1 + random.nextInt(64));
            byte[] noise = new byte[to - from];
            random.nextBytes(noise);
            if (!Arrays.equals(noise, Arrays.copyOfRange(bytes, from, to))) {
                System.arraycopy(noise, 0, damaged, from, noise.length);
                assertRefused(damaged, "noise " + i);
            }
        }
    }

    @Test
    void aDictionaryIsReadWithSuspicionEvenIfItsChecksumIsRight() {
        Random random = new Random(6);
        byte[] bytes = DictionaryWriter.write(new RandomTraces(6).next(0).dictionary());
        for (int i = 0; i < 20_000; i++) {
            byte[] damaged = Arrays.copyOf(bytes, bytes.length - random.nextInt(3));
            for (int j = 0; j <= random.nextInt(3); j++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            try {
                DictionaryReader.read(damaged, TraceFileHeader.VERSION);
            } catch (TraceFormatException expected) {
                assertThat(expected).hasMessageNotContaining("\n");
            }
        }
    }

    @Test
    void anEventThatNamesWhatIsNotDeclaredIsRefused() {
        Trace trace = new TraceBuilder().add(EventKind.BRANCH, 0, 7, 0, 0, 0).build();
        Path file = directory.resolve("undeclared");
        TraceFile.write(trace, file);
        assertThatThrownBy(() -> TraceFile.read(file))
                .isInstanceOf(TraceFormatException.class)
                .hasMessageContaining("an event names thread 0, which is not declared");
    }

    private void assertRefused(byte[] bytes, String what) throws IOException {
        Path file = directory.resolve("damaged");
        Files.write(file, bytes);
        try {
            TraceFile.read(file);
            fail("not noticed: " + what);
        } catch (TraceFormatException e) {
            assertThat(e.getMessage()).startsWith("Cannot read ").doesNotContain("\n");
        }
    }

    private byte[] bytesOf(Trace trace) throws IOException {
        Path file = directory.resolve("whole");
        TraceFile.write(trace, file);
        return Files.readAllBytes(file);
    }

    private static Trace longTrace(int size) {
        TraceBuilder trace = new TraceBuilder();
        trace.dictionary().addThread("T0", "main");
        trace.dictionary().addField(new Field("A", "x", "J", true, false, false));
        for (int i = 0; i < size; i++) {
            trace.add(EventKind.WRITE_FIELD, 0, 0, 0, 0, i);
        }
        return trace.build();
    }
}
