package io.forethread.benchmarks.longruns.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Three workers compute in N phases with a barrier after each. In the last phase the third one
 * publishes the norm, by which all scale their cells; the barrier in between is missing.
 */
@PredictConcurrency
public class PhaseWithoutBarrier extends LongRun {
    private static final int WORKERS = 3;

    private final CyclicBarrier barrier = new CyclicBarrier(WORKERS);
    private final int[] cells = new int[WORKERS];
    private int norm;

    @Test
    void bug() throws InterruptedException {
        together(() -> work(0, false), () -> work(1, false), () -> work(2, false));
        assertCells();
    }

    @Test
    void twin() throws InterruptedException {
        together(() -> work(0, true), () -> work(1, true), () -> work(2, true));
        assertCells();
    }

    private void work(int worker, boolean awaitsNorm)
            throws InterruptedException, BrokenBarrierException {
        for (int phase = 0; phase < N; phase++) {
            cells[worker] += worker + 1;
            barrier.await();
        }
        if (worker == WORKERS - 1) {
            norm = N;
        }
        if (awaitsNorm) {
            barrier.await();
        }
        cells[worker] *= norm;
    }

    private void assertCells() {
        for (int worker = 0; worker < WORKERS; worker++) {
            assertEquals((worker + 1) * N * N, cells[worker]);
        }
    }
}
