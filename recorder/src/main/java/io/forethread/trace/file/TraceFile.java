package io.forethread.trace.file;

import io.forethread.trace.Trace;
import io.forethread.trace.TraceException;
import io.forethread.trace.store.Rows;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/**
 * Traces as binary files, for a later JVM on any machine. An incomplete file is rejected with a
 * message; docs/trace-format.md describes the format.
 */
public final class TraceFile {
    private TraceFile() {}

    /**
     * Writes a trace. The file appears complete or not at all; an older one is replaced.
     *
     * @throws TraceException if the file cannot be written
     */
    public static void write(Trace trace, Path path) {
        String draftName =
                "."
                        + path.getFileName()
                        + "."
                        + ProcessHandle.current().pid()
                        + "-"
                        + Long.toHexString(System.nanoTime());
        Path draft = path.resolveSibling(draftName);
        try {
            if (path.getParent() != null) {
                Files.createDirectories(path.getParent());
            }
            try (OutputStream out =
                    new BufferedOutputStream(
                            Files.newOutputStream(draft, StandardOpenOption.CREATE_NEW))) {
                write(trace, out);
            }
            publish(draft, path);
        } catch (IOException e) {
            discard(draft);
            throw new TraceException(
                    "Cannot write the trace to " + path + ": " + TraceException.reason(e), e);
        }
    }

    /**
     * Reads a trace; a long one stays in its file, which must not be changed until the trace is
     * closed.
     *
     * @throws TraceFormatException if the file is not a trace, incomplete, or of a newer version
     * @throws TraceException if the file cannot be read
     */
    public static Trace read(Path path) {
        try {
            return TraceFileReader.read(path);
        } catch (IOException e) {
            throw new TraceException(
                    "Cannot read the trace " + path + ": " + TraceException.reason(e), e);
        }
    }

    private static void write(Trace trace, OutputStream out) throws IOException {
        byte[] dictionary = DictionaryWriter.write(trace.dictionary());
        out.write(TraceFileHeader.of(trace, dictionary).toBytes());
        out.write(dictionary);
        out.write(new byte[TraceFileHeader.paddingAfter(dictionary.length)]);
        int checksum = writeRows(trace, out);
        out.write(new LittleEndianOutput().putInt(checksum).toBytes());
    }

    private static int writeRows(Trace trace, OutputStream out) throws IOException {
        CRC32C checksum = new CRC32C();
        Rows block = new Rows();
        for (int done = 0; done < trace.size(); ) {
            int rows = Math.min(Rows.CAPACITY, trace.size() - done);
            for (int row = 0; row < rows; row++) {
                int i = done + row;
                block.set(row, trace.head(i), trace.ownerAndMember(i), trace.value(i));
            }
            checksum.update(block.bytes, 0, rows * Rows.ROW_BYTES);
            out.write(block.bytes, 0, rows * Rows.ROW_BYTES);
            done += rows;
        }
        return (int) checksum.getValue();
    }

    private static void publish(Path draft, Path path) throws IOException {
        try {
            Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(draft, path, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void discard(Path draft) {
        try {
            Files.deleteIfExists(draft);
        } catch (IOException e) {
            // What could not be written may not be there to be deleted either.
        }
    }
}
