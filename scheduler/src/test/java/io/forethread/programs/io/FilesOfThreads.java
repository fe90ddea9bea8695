package io.forethread.programs.io;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.io.BufferedWriter;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Threads write files of their own and one in common, which is read in the end. */
public final class FilesOfThreads implements Program {
    private final Threads.Starter threads;

    /** Use platform threads. */
    public FilesOfThreads() {
        this(Threads::start);
    }

    /** Use the threads that the given starter makes. */
    public FilesOfThreads(Threads.Starter threads) {
        this.threads = threads;
    }

    @Override
    public void run() throws Exception {
        Path folder = Files.createTempDirectory("forethread");
        Path common = folder.resolve("common");
        Thread[] writers = new Thread[3];
        try (FileChannel channel =
                FileChannel.open(common, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            for (int i = 0; i < writers.length; i++) {
                int me = i;
                writers[i] =
                        threads.start(
                                () -> {
                                    Path own = folder.resolve("file" + me);
                                    try (BufferedWriter out = Files.newBufferedWriter(own)) {
                                        for (int line = 0; line < 50; line++) {
                                            out.write("line " + line + "\n");
                                        }
                                    }
                                    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(own));
                                    int length = bytes.remaining();
                                    channel.write(bytes, (long) me * length);
                                });
            }
            Threads.join(writers);
        }
        Check.equal(150, Files.readAllLines(common).size());
        for (int i = 0; i < writers.length; i++) {
            Files.delete(folder.resolve("file" + i));
        }
        Files.delete(common);
        Files.delete(folder);
    }
}
