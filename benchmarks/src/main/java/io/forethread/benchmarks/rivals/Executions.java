package io.forethread.benchmarks.rivals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Counts executions of a program in a file that is mapped into memory: there no tool sets the count
 * back between executions, and it can be read when the JVM had to be killed.
 */
public final class Executions {
    private static final int BEGUN = 0;
    private static final int COMPLETED = Integer.BYTES;
    private static final int FIRST_INCOMPLETE = 2 * Integer.BYTES;
    private static final int SIZE = 3 * Integer.BYTES;

    private final MappedByteBuffer counts;

    private Executions(MappedByteBuffer counts) {
        this.counts = counts;
    }

    /** Maps a file, which is made if it is not there. */
    public static Executions in(Path file) {
        try (FileChannel channel =
                FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE)) {
            return new Executions(channel.map(FileChannel.MapMode.READ_WRITE, 0, SIZE));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot count executions", e);
        }
    }

    /** Counts an execution that begins. */
    void begin() {
        noteIncomplete();
        counts.putInt(BEGUN, begun() + 1);
    }

    /** Counts an execution that came to its end without an error. */
    void complete() {
        counts.putInt(COMPLETED, counts.getInt(COMPLETED) + 1);
    }

    private void noteIncomplete() {
        if (counts.getInt(FIRST_INCOMPLETE) == 0 && begun() > counts.getInt(COMPLETED)) {
            counts.putInt(FIRST_INCOMPLETE, begun());
        }
    }

    /** Returns how many executions have begun. */
    public int begun() {
        return counts.getInt(BEGUN);
    }

    /**
     * Returns the number of the first execution that ended by an error or not at all, or 0 if there
     * is none. To be asked while none is under way.
     */
    public int firstIncomplete() {
        noteIncomplete();
        return counts.getInt(FIRST_INCOMPLETE);
    }
}
