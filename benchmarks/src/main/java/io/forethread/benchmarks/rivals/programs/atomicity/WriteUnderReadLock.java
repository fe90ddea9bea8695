package io.forethread.benchmarks.rivals.programs.atomicity;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Hits are counted under the read lock, which others hold as well. */
public final class WriteUnderReadLock implements Program {
    private static final int READS = 4;

    private static final class Page {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private int hits;
        private String text = "";

        String read() {
            lock.readLock().lock();
            try {
                hits++;
                return text;
            } finally {
                lock.readLock().unlock();
            }
        }

        void write(String newText) {
            lock.writeLock().lock();
            try {
                text = newText;
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    @Override
    public void run() throws Exception {
        Page page = new Page();
        Threads.Task reader =
                () -> {
                    for (int i = 0; i < READS; i++) {
                        page.read();
                    }
                };
        Threads.runAll(reader, () -> page.write("news"), reader);
        expect(2 * READS, page.hits, "hits");
    }
}
