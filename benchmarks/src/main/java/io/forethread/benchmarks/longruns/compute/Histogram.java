package io.forethread.benchmarks.longruns.compute;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Four threads sort N samples into 32 bins with a lock for each eight. A sample beyond the last bin
 * is rare; it is counted under the lock of its own eight bins in the one case, which are others in
 * each thread, and under one lock in the twin.
 */
@PredictConcurrency
public class Histogram extends LongRun {
    private static final int BINS = 32;
    private static final int STRIPES = 4;

    private final int[] bins = new int[BINS];
    private final ReentrantLock[] locks = locks();
    private int beyond;

    private static ReentrantLock[] locks() {
        ReentrantLock[] locks = new ReentrantLock[STRIPES];
        for (int i = 0; i < STRIPES; i++) {
            locks[i] = new ReentrantLock();
        }
        return locks;
    }

    @Test
    void bug() throws InterruptedException {
        fill(true);
    }

    @Test
    void twin() throws InterruptedException {
        fill(false);
    }

    private void fill(boolean underOwnLock) throws InterruptedException {
        together(
                () -> fill(0, underOwnLock ? 0 : 1),
                () -> fill(1, 1),
                () -> fill(2, underOwnLock ? 2 : 1),
                () -> fill(3, underOwnLock ? 3 : 1));
        int sum = beyond;
        for (int bin : bins) {
            sum += bin;
        }
        assertEquals(N / 4 * 4 + 4, sum);
    }

    private void fill(int worker, int stripeOfBeyond) {
        for (int i = 0; i < N / 4; i++) {
            int bin = (i * 13 + worker) % BINS;
            ReentrantLock lock = locks[bin * STRIPES / BINS];
            lock.lock();
            try {
                bins[bin]++;
            } finally {
                lock.unlock();
            }
        }
        ReentrantLock lock = locks[stripeOfBeyond];
        lock.lock();
        try {
            beyond++;
        } finally {
            lock.unlock();
        }
    }
}
