package io.forethread.trace.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.forethread.trace.EventKind;
import io.forethread.trace.Field;
import io.forethread.trace.Layout;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDictionary;
import io.forethread.trace.TraceException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

class TraceStoreTests {
    @TempDir Path directory;

    @ParameterizedTest
    @CsvSource({
        "0, 16, 4",
        "1, 16, 4",
        "64, 16, 4",
        "80, 16, 4",
        "81, 16, 4",
        "5000, 16, 4",
        "5000, 17, 1",
        "5000, 1, 1",
        "5000, 10000, 1",
        "40000, 100, 3"
    })
    void allEventsComeBackInOrder(int events, int chunkEvents, int chunksInMemory) {
        TraceStore store = new TraceStore(chunkEvents, chunksInMemory, directory);
        Chunk last = fill(store, chunkEvents, events);
        try (Trace trace = store.freeze(last, dictionary(), TraceFilter.KEEP_ALL)) {
            assertThat(trace.size()).isEqualTo(events);
            for (int i = 0; i < events; i++) {
                assertThat(trace.value(i)).isEqualTo(i);
                assertThat(trace.thread(i)).isEqualTo(i % 2);
                assertThat(trace.ownerId(i)).isEqualTo(i % 3);
                assertThat(trace.member(i)).isZero();
            }
            assertThat(trace.isTruncated()).isFalse();
        }
        assertThat(store.recorded()).isEqualTo(events);
    }

    @Test
    void chunksNeedNotBeFull() {
        TraceStore store = new TraceStore(16, 2, directory);
        int value = 0;
        Chunk chunk = new Chunk(16);
        for (int size : new int[] {16, 3, 0, 11, 1, 16, 15}) {
            for (int i = 0; i < size; i++) {
                append(chunk, value++);
            }
            chunk = store.exchange(chunk);
            assertThat(chunk.size).isZero();
            assertThat(chunk.capacity()).isEqualTo(16);
        }
        Trace trace = store.freeze(null, dictionary(), TraceFilter.KEEP_ALL);
        assertThat(values(trace)).containsExactly(range(value));
    }

    @ParameterizedTest
    @CsvSource({"100, 1000", "16, 2"})
    void whatTheFilterRejectsIsGone(int chunkEvents, int chunksInMemory) {
        TraceStore store = new TraceStore(chunkEvents, chunksInMemory, directory);
        Chunk last = fill(store, chunkEvents, 3000);
        TraceFilter everySeventh = (head, variable, value) -> value % 7 == 0;
        Trace trace = store.freeze(last, dictionary(), everySeventh);
        assertThat(trace.size()).isEqualTo(429);
        for (int i = 0; i < trace.size(); i++) {
            assertThat(trace.value(i)).isEqualTo(7L * i);
        }
    }

    @Test
    void aFieldOfSeveralNumbersGetsOne() {
        TraceDictionary.Builder words = TraceDictionary.builder();
        words.addThread("T0", "main");
        words.addField(new Field("Base", "x", "I", false, false, false));
        words.addField(new Field("Sub", "x", "I", false, false, false));
        words.canonicalFields(new int[] {0, 0});
        words.addObject("Sub", true);
        Chunk chunk = new Chunk(3);
        for (EventKind kind :
                List.of(EventKind.WRITE_FIELD, EventKind.READ_FIELD, EventKind.READ_ELEMENT)) {
            chunk.add(Layout.head(kind, 0), Layout.variable(1, 1), 0);
        }
        List<Integer> seen = new ArrayList<>();
        TraceFilter filter = (head, variable, value) -> seen.add(Layout.member(variable));
        Trace trace = new TraceStore().freeze(chunk, words.build(), filter);
        assertThat(seen).as("the filter sees canonical fields").containsExactly(0, 0, 1);
        assertThat(trace.member(0)).isZero();
        assertThat(trace.member(1)).isZero();
        assertThat(trace.member(2)).as("an index is no field").isOne();
    }

    @Test
    void aFullDiskEndsTheTraceAndNotTheRun() {
        Path fullDisk = Path.of("/dev/full");
        assumeTrue(Files.isWritable(fullDisk), "only Linux has a disk that is always full");
        TraceStore store =
                new TraceStore(16, 4, Integer.MAX_VALUE, () -> diskOf(fullDisk, Long.MAX_VALUE));
        Chunk last = fill(store, 16, 1000);
        assertThat(store.isTruncated()).isTrue();
        assertThat(store.failure())
                .get()
                .extracting(TraceException::getMessage)
                .isEqualTo(
                        "Cannot write the trace's temporary file, the rest of the run is not in the"
                                + " trace: No space left on device");
        Trace trace = store.freeze(last, dictionary(), TraceFilter.KEEP_ALL);
        assertThat(trace.isTruncated()).isTrue();
        assertThat(values(trace)).containsExactly(range(64));
        assertThat(store.recorded()).isEqualTo(1000);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 24, 1000, 200_000, 400_000, 700_000, 900_000, 2_000_000})
    void aDiskThatBecomesFullLeavesTheBeginningOfTheTrace(long capacity) {
        Path file = directory.resolve("spill");
        TraceStore store =
                new TraceStore(10_000, 2, Integer.MAX_VALUE, () -> diskOf(file, capacity));
        Chunk last = fill(store, 10_000, 100_000);
        Trace trace = store.freeze(last, dictionary(), TraceFilter.KEEP_ALL);
        assertThat(trace.isTruncated()).isTrue();
        assertThat(store.failure()).get().asString().contains("No space left");
        assertThat(trace.size()).isGreaterThanOrEqualTo((int) (capacity / 24 / 10_000 * 10_000));
        assertThat(values(trace)).containsExactly(range(trace.size()));
    }

    @Test
    void aChunkThatWasWrittenInPartIsNotInTheTraceTwice() {
        Path file = directory.resolve("spill");
        TraceStore store =
                new TraceStore(10_000, 2, Integer.MAX_VALUE, () -> diskOf(file, 200_000));
        Chunk last = fill(store, 10_000, 100_000);
        TraceFilter everyTenth = (head, variable, value) -> value % 10 == 0;
        Trace trace = store.freeze(last, dictionary(), everyTenth);
        assertThat(trace.isTruncated()).isTrue();
        assertThat(values(trace)).hasSize(2000).startsWith(0, 10, 20).endsWith(19_980, 19_990);
    }

    @Test
    void aMissingDirectoryEndsTheTraceAndNotTheRun() {
        TraceStore store = new TraceStore(16, 4, directory.resolve("missing"));
        Chunk last = fill(store, 16, 1000);
        assertThat(store.failure()).get().asString().contains("NoSuchFileException");
        assertThat(store.freeze(last, dictionary(), TraceFilter.KEEP_ALL)).hasSize(64);
    }

    @Test
    void anInterruptedThreadSpills() {
        TraceStore store = new TraceStore(16, 1, directory);
        Thread.currentThread().interrupt();
        try {
            Chunk last = fill(store, 16, 1000);
            Trace trace = store.freeze(last, dictionary(), TraceFilter.KEEP_ALL);
            assertThat(values(trace)).containsExactly(range(1000));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void nothingIsLeftBehind() throws IOException {
        TraceStore abandoned = new TraceStore(16, 1, directory);
        fill(abandoned, 16, 1000);
        TraceStore frozen = new TraceStore(16, 1, directory);
        Trace trace = frozen.freeze(fill(frozen, 16, 1000), dictionary(), TraceFilter.KEEP_ALL);
        abandoned.close();
        trace.close();
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void aClosedTraceSaysSo() {
        Trace trace = new TraceBuilder().add(EventKind.BEGIN, 0, 0, 0, 0, 0).build();
        trace.close();
        assertThatThrownBy(() -> trace.kind(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("The trace is closed.");
    }

    @Test
    void aMillionEventsAreFrozenAndFiltered() {
        TraceStore store = new TraceStore(1 << 14, 8, directory);
        Chunk last = fill(store, 1 << 14, 1_000_000);
        try (Trace trace = store.freeze(last, dictionary(), (h, variable, v) -> v % 2 == 0)) {
            assertThat(trace.size()).isEqualTo(500_000);
            long sum = 0;
            for (int i = 0; i < trace.size(); i++) {
                sum += trace.value(i);
            }
            assertThat(sum).isEqualTo(500_000L * 499_999L);
        }
    }

    /** Opens a file that can be written only so far. */
    private static SpillFile diskOf(Path file, long capacity) throws IOException {
        return new SpillFile(
                new RandomAccessFile(file.toFile(), "rw") {
                    @Override
                    public void write(byte[] bytes, int from, int count) throws IOException {
                        long room = Math.max(0, capacity - getFilePointer());
                        super.write(bytes, from, (int) Math.min(count, room));
                        if (count > room) {
                            throw new IOException("No space left");
                        }
                    }
                });
    }

    private static TraceDictionary dictionary() {
        TraceDictionary.Builder words = TraceDictionary.builder();
        words.addThread("T0", "main");
        words.addThread("T0.1", "worker");
        words.addField(new Field("A", "x", "J", false, false, false));
        words.addObject("A", true);
        words.addObject("A", true);
        return words.build();
    }

    /** Records events with values 0, 1, 2... and returns the chunk in use at the end. */
    @Test
    void a_store_that_discards_counts_only() {
        TraceStore store = TraceStore.discarding();
        int events = 3 * TraceStore.DEFAULT_CHUNK_EVENTS;
        Chunk last = fill(store, TraceStore.DEFAULT_CHUNK_EVENTS, events);
        try (Trace trace = store.freeze(last, dictionary(), KeptEvents.NONE)) {
            assertThat(trace.size()).isZero();
        }
        assertThat(store.recorded()).isEqualTo(events);
        assertThat(store.failure()).isEmpty();
    }

    @Test
    void only_the_first_chunk_is_small() {
        for (TraceStore store : List.of(new TraceStore(), TraceStore.discarding())) {
            Chunk first = store.firstChunk();
            assertThat(first.capacity()).isLessThan(TraceStore.DEFAULT_CHUNK_EVENTS);
            assertThat(store.exchange(first).capacity()).isEqualTo(TraceStore.DEFAULT_CHUNK_EVENTS);
            store.close();
        }
    }

    private static Chunk fill(TraceStore store, int chunkEvents, int events) {
        Chunk chunk = new Chunk(chunkEvents);
        for (int i = 0; i < events; i++) {
            if (chunk.size == chunkEvents) {
                chunk = store.exchange(chunk);
            }
            append(chunk, i);
        }
        return chunk;
    }

    private static void append(Chunk chunk, int value) {
        long head = Layout.head(EventKind.WRITE_FIELD, 0);
        chunk.add(Layout.withThread(head, value % 2), Layout.variable(value % 3, 0), value);
    }

    private static long[] values(Trace trace) {
        long[] values = new long[trace.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = trace.value(i);
        }
        return values;
    }

    private static long[] range(int end) {
        long[] values = new long[end];
        for (int i = 0; i < end; i++) {
            values[i] = i;
        }
        return values;
    }
}
