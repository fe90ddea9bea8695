package io.forethread.trace;

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
 * Traces as binary files, for a later JVM on any machine. A file is either whole or it is refused
 * with a sentence; docs/trace-format.md describes it byte by byte.
 */
public final class TraceFile {
    private TraceFile() {}

    /**
     * Writes a trace. The file appears whole or not at all; an older one is replaced.
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
            throw new TraceException("Cannot write the trace to " + path + ": " + reason(e), e);
        }
    }

    /**
     * Reads a trace; a long one stays in its file, which must not be changed until the trace is
     * closed.
     *
     * @throws TraceFormatException if the file is no trace, or not whole, or of a newer version
     * @throws TraceException if the file cannot be read
     */
    public static Trace read(Path path) {
        try {
            return TraceFileReader.read(path);
        } catch (IOException e) {
            throw new TraceException("Cannot read the trace " + path + ": " + reason(e), e);
        }
    }

    private static void write(Trace trace, OutputStream out) throws IOException {
        byte[] dictionary = DictionaryWriter.write(trace.dictionary());
        out.write(TraceFileHeader.of(trace, dictionary).toBytes());
        out.write(dictionary);
        out.write(new byte[TraceFileHeader.paddingAfter(dictionary.length)]);
        CRC32C checksum = new CRC32C();
        int blockEvents = 1 << 12;
        for (int start = 0; start < trace.size(); start += blockEvents) {
            LittleEndianOutput rows = new LittleEndianOutput();
            for (int i = start; i < Math.min(start + blockEvents, trace.size()); i++) {
                rows.putLong(trace.head(i))
                        .putLong(trace.ownerAndMember(i))
                        .putLong(trace.value(i));
            }
            byte[] bytes = rows.toBytes();
            checksum.update(bytes);
            out.write(bytes);
        }
        out.write(new LittleEndianOutput().putInt((int) checksum.getValue()).toBytes());
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

    /** The messages of file system exceptions are mostly the bare path. */
    private static String reason(IOException e) {
        return e.getClass().getSimpleName() + " (" + e.getMessage() + ")";
    }
}
