package io.forethread.benchmarks.causality.programs.daisy;

import io.forethread.benchmarks.causality.programs.Program;

/** One thread makes and writes files, the other looks them up and reads them. */
public final class Daisy implements Program {
    @Override
    public void run() throws InterruptedException {
        FileSystem files = new FileSystem(12);
        int first = files.create('a');
        Program.runAll(
                new Thread(() -> write(files, first), "writer"),
                new Thread(() -> read(files), "reader"));
        if (files.lookup('b') == FileSystem.NONE) {
            throw new IllegalStateException("A file is missing.");
        }
    }

    private static void write(FileSystem files, int first) {
        files.write(first, (byte) 1, (byte) 2, (byte) 3);
        int second = files.create('b');
        files.write(second, (byte) 4);
        files.create('c');
        files.unlink('c');
    }

    private static void read(FileSystem files) {
        int first = files.lookup('a');
        if (first != FileSystem.NONE && files.size(first) > 0) {
            files.sum(first);
        }
    }
}
