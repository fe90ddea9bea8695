package io.forethread.programs.io;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.Reader;
import java.io.Writer;

/** A writer and a reader joined by the piped streams of the JDK, which wait in its monitors. */
public final class PipedStreams implements Program {
    @Override
    public void run() throws Exception {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out, 16);
        int[] sum = new int[1];
        Thread reader =
                Threads.start(
                        () -> {
                            try (in) {
                                for (int b = in.read(); b >= 0; b = in.read()) {
                                    sum[0] += b;
                                }
                            }
                        });
        try (out) {
            for (int i = 0; i < 100; i++) {
                out.write(i);
            }
        }
        reader.join();
        Check.equal(4950, sum[0]);
        Writer words = new PipedWriter();
        try (Reader heard = new PipedReader((PipedWriter) words)) {
            Thread writer =
                    Threads.start(
                            () -> {
                                try (words) {
                                    words.write("hello");
                                }
                            });
            char[] buffer = new char[5];
            int read = 0;
            while (read < 5) {
                read += heard.read(buffer, read, 5 - read);
            }
            writer.join();
            Check.equal("hello", new String(buffer));
        }
    }
}
