package io.forethread.trace.file;

import io.forethread.trace.Columns;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDictionary;
import io.forethread.trace.store.EventSink;
import io.forethread.trace.store.HeapColumns;
import io.forethread.trace.store.MappedColumns;
import io.forethread.trace.store.Rows;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * Reads a trace file. One pass checks all of it; then long traces are mapped, short ones are on the
 * heap already.
 */
final class TraceFileReader {
    /** Traces up to this length are read to the heap: 24 MiB. */
    private static final int LONGEST_ON_HEAP = 1 << 20;

    private static final int HEAP_CHUNK_SHIFT = 16;

    private final Path path;
    private final InputStream in;

    private TraceFileReader(Path path, InputStream in) {
        this.path = path;
        this.in = in;
    }

    static Trace read(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return new TraceFileReader(path, in).read();
        } catch (TraceFormatException e) {
            throw new TraceFormatException("Cannot read " + path + ": " + e.getMessage() + ".", e);
        }
    }

    private Trace read() throws IOException {
        TraceFileHeader header = TraceFileHeader.parse(in.readNBytes(TraceFileHeader.BYTES));
        long missing = header.fileBytes() - Files.size(path);
        if (missing != 0) {
            throw new TraceFormatException(
                    missing > 0
                            ? "the last " + missing + " bytes are missing"
                            : "it goes on after its end");
        }
        TraceDictionary dictionary = readDictionary(header);
        int size = (int) header.events();
        if (size > LONGEST_ON_HEAP) {
            checkRows(size, dictionary, (head, variable, value) -> {});
            return new Trace(
                    dictionary, map(header.rowsPosition(), size), size, header.truncated());
        }
        HeapColumns.Builder columns = new HeapColumns.Builder(shiftFor(size));
        checkRows(size, dictionary, columns);
        return new Trace(dictionary, columns.build(), size, header.truncated());
    }

    private static int shiftFor(int size) {
        return Math.min(HEAP_CHUNK_SHIFT, 32 - Integer.numberOfLeadingZeros(size));
    }

    private TraceDictionary readDictionary(TraceFileHeader header) throws IOException {
        byte[] bytes = readFully((int) header.dictionaryBytes());
        if (TraceFileHeader.checksum(bytes) != header.dictionaryChecksum()) {
            throw new TraceFormatException("its dictionary is damaged");
        }
        for (byte padding : readFully(TraceFileHeader.paddingAfter(bytes.length))) {
            if (padding != 0) {
                throw new TraceFormatException("its dictionary is damaged");
            }
        }
        return DictionaryReader.read(bytes, header.version());
    }

    private void checkRows(int size, TraceDictionary dictionary, EventSink sink)
            throws IOException {
        ColumnCheck check = new ColumnCheck(dictionary);
        CRC32C checksum = new CRC32C();
        Rows block = new Rows();
        String problem = null;
        for (int done = 0; done < size; ) {
            int rows = Math.min(Rows.CAPACITY, size - done);
            readFully(block.bytes, rows * Rows.ROW_BYTES);
            checksum.update(block.bytes, 0, rows * Rows.ROW_BYTES);
            for (int row = 0; row < rows; row++) {
                long head = block.head(row);
                long variable = block.variable(row);
                long value = block.value(row);
                if (problem == null) {
                    problem = check.problem(head, variable, value);
                }
                sink.accept(head, variable, value);
            }
            done += rows;
        }
        int expected = new LittleEndianInput(readFully(TraceFileHeader.CHECKSUM_BYTES)).getInt();
        if ((int) checksum.getValue() != expected) {
            throw new TraceFormatException("its events are damaged");
        }
        if (problem != null) {
            throw new TraceFormatException("an event names " + problem + ", which is not declared");
        }
    }

    private Columns map(long position, int size) throws IOException {
        try (FileChannel channel = FileChannel.open(path)) {
            return MappedColumns.map(channel, position, size);
        }
    }

    private byte[] readFully(int count) throws IOException {
        byte[] bytes = new byte[count];
        readFully(bytes, count);
        return bytes;
    }

    private void readFully(byte[] bytes, int count) throws IOException {
        if (in.readNBytes(bytes, 0, count) < count) {
            throw new TraceFormatException("it ends too early");
        }
    }
}
