package io.forethread.trace;

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
final class SpillFile implements EventSink, AutoCloseable {
    private final RandomAccessFile file;
    private final Rows pending = new Rows();
    private int pendingRows;
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

    /** Returns how many events are in the file for sure. */
    long size() {
        return size;
    }

    /** Writes a whole chunk; after a failure, nothing of it counts. */
    void append(Chunk chunk) throws IOException {
        long before = size;
        try {
            for (int i = 0; i < chunk.size; i++) {
                accept(chunk.head[i], chunk.variable[i], chunk.value[i]);
            }
            flush();
        } catch (IOException e) {
            size = before;
            pendingRows = 0;
            throw e;
        }
    }

    @Override
    public void accept(long head, long variable, long value) throws IOException {
        if (pendingRows == Rows.CAPACITY) {
            flush();
        }
        pending.set(pendingRows++, head, variable, value);
    }

    void flush() throws IOException {
        file.seek(size * Rows.ROW_BYTES);
        file.write(pending.bytes, 0, pendingRows * Rows.ROW_BYTES);
        size += pendingRows;
        pendingRows = 0;
    }

    /**
     * Starts the file anew and hands all that was in it to {@code sink}, which may append to this
     * very file as long as it appends no more events than it has been given.
     */
    void rewrite(EventSink sink) throws IOException {
        Rows block = new Rows();
        long end = size;
        size = 0;
        for (long done = 0; done < end; ) {
            int rows = (int) Math.min(Rows.CAPACITY, end - done);
            file.seek(done * Rows.ROW_BYTES);
            file.readFully(block.bytes, 0, rows * Rows.ROW_BYTES);
            for (int row = 0; row < rows; row++) {
                sink.accept(block.head(row), block.variable(row), block.value(row));
            }
            done += rows;
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
