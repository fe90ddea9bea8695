package io.forethread.benchmarks.longruns.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Two threads read a table N times under the read lock. Then each counts one miss, and counts it
 * under the read lock, too.
 */
@PredictConcurrency
public class WriteUnderReadLock extends LongRun {

    private static final class Table {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private final int[] cells = new int[8];
        private int misses;

        int read(int i) {
            lock.readLock().lock();
            try {
                return cells[i % cells.length];
            } finally {
                lock.readLock().unlock();
            }
        }

        void write(int i, int value) {
            lock.writeLock().lock();
            try {
                cells[i % cells.length] = value;
            } finally {
                lock.writeLock().unlock();
            }
        }

        void miss(Lock by) {
            by.lock();
            try {
                misses++;
            } finally {
                by.unlock();
            }
        }

        void readAllAndMiss(Lock by) {
            for (int i = 0; i < N; i++) {
                read(i);
            }
            miss(by);
        }
    }

    private final Table table = new Table();

    @Test
    void bug() throws InterruptedException {
        missTwice(table.lock.readLock());
    }

    @Test
    void twin() throws InterruptedException {
        missTwice(table.lock.writeLock());
    }

    private void missTwice(Lock by) throws InterruptedException {
        together(
                () -> table.readAllAndMiss(by),
                () -> table.readAllAndMiss(by),
                () -> table.write(3, 1));
        assertEquals(2, table.misses);
    }
}
