package io.forethread.programs.success.rwlock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A reader never sees the two halves of a pair differ while writers change them. */
public final class WriterExcludesReaders implements Program {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int left;
    private int right;

    @Override
    public void run() throws InterruptedException {
        Thread firstWriter = new Thread(this::write);
        Thread secondWriter = new Thread(this::write);
        Thread reader = new Thread(this::read);
        firstWriter.start();
        reader.start();
        secondWriter.start();
        Threads.join(firstWriter, reader, secondWriter);
        Check.equal(6, left);
        Check.equal(6, right);
    }

    private void write() {
        for (int i = 0; i < 3; i++) {
            lock.writeLock().lock();
            try {
                left++;
                right++;
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    private void read() {
        for (int i = 0; i < 3; i++) {
            lock.readLock().lock();
            try {
                Check.equal(left, right);
            } finally {
                lock.readLock().unlock();
            }
        }
    }
}
