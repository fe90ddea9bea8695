package io.forethread.trace.store;

import io.forethread.trace.Columns;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A temporary file of events, in rows as {@link MappedColumns} reads them.
 *
 * <p>A {@link RandomAccessFile}, not a channel, writes it: a channel closes itself when the writing
 * thread is interrupted, and the writer is a thread of the user's test.
 */
final class SpillFile implements AutoCloseable {
    private final RandomAccessFile file;
    private final Rows block = new Rows();
    private long size;

    SpillFile(RandomAccessFile file) {
        this.file = file;
    }

    /** Creates the file in {@code directory}, or where the JVM keeps temporary files if null. */
    static SpillFile create(Path directory) throws IOException {
        Path path =
                directory == null
                        ? Files.createTempFile("forethread", ".spill")
                        : Files.createTempFile(directory, "forethread", ".spill");
        RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
        try {
            Files.delete(path);
        } catch (IOException inUse) {
            // Windows keeps open files; elsewhere nothing is left behind, however the JVM ends.
            path.toFile().deleteOnExit();
        }
        return new SpillFile(file);
    }

    /** Returns how many events are completely in the file. */
    long size() {
        return size;
    }

    /** Writes a whole chunk; after a failure, nothing of it counts. */
    void append(Chunk chunk) throws IOException {
        append(chunk.rows, chunk.size);
    }

    private void append(long[] rows, int events) throws IOException {
        file.seek(size * Rows.ROW_BYTES);
        for (int written = 0; written < events; ) {
            int count = Math.min(Rows.CAPACITY, events - written);
            block.set(rows, written, count);
            file.write(block.bytes, 0, count * Rows.ROW_BYTES);
            written += count;
        }
        size += events;
    }

    /** Removes the events that {@code filter} does not keep. */
    void compact(FreezeFilter filter) throws IOException {
        long[] rows = new long[Rows.CAPACITY * Chunk.ROW];
        long end = size;
        size = 0;
        for (long done = 0; done < end; ) {
            int events = (int) Math.min(Rows.CAPACITY, end - done);
            file.seek(done * Rows.ROW_BYTES);
            file.readFully(block.bytes, 0, events * Rows.ROW_BYTES);
            block.get(rows, events);
            // What is written lies at or before what was just read.
            append(rows, filter.compact(rows, events));
            done += events;
        }
    }

    /** Maps all events; the file may be closed after this. */
    Columns map() throws IOException {
        return MappedColumns.map(file.getChannel(), 0, Math.toIntExact(size));
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
