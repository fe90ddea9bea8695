package io.forethread.benchmarks.kernels;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Relaxes a square grid towards the solution of Laplace's equation, by red-black successive
 * over-relaxation.
 *
 * <p>Two threads own half of the rows each. A sweep updates the red cells, then the black ones; a
 * barrier follows each half, since a cell is computed from neighbours of the other colour, some of
 * which belong to the other thread. Much array access, little synchronization.
 */
public final class SuccessiveOverRelaxation implements Kernel {

    private static final int THREADS = 2;
    private static final int INTERIOR = 96;
    private static final int SWEEPS = 150;
    private static final double OMEGA = 1.25;

    private final double[][] start = new double[INTERIOR + 2][INTERIOR + 2];

    /** Makes the grid that every run starts from. */
    public SuccessiveOverRelaxation() {
        PseudoRandom random = new PseudoRandom(101);
        for (double[] row : start) {
            for (int j = 0; j < row.length; j++) {
                row[j] = random.nextDouble();
            }
        }
    }

    @Override
    public long run() throws InterruptedException {
        double[][] grid = new double[start.length][];
        for (int i = 0; i < grid.length; i++) {
            grid[i] = start[i].clone();
        }
        CyclicBarrier barrier = new CyclicBarrier(THREADS);
        Workers.run(THREADS, worker -> relax(grid, worker, barrier));
        return checksum(grid);
    }

    private static void relax(double[][] grid, int worker, CyclicBarrier barrier)
            throws InterruptedException, BrokenBarrierException {
        int share = INTERIOR / THREADS;
        int first = 1 + worker * share;
        for (int half = 0; half < 2 * SWEEPS; half++) {
            for (int i = first; i < first + share; i++) {
                relaxRow(grid[i - 1], grid[i], grid[i + 1], 1 + (i + half) % 2);
            }
            barrier.await();
        }
    }

    private static void relaxRow(double[] above, double[] row, double[] below, int first) {
        for (int j = first; j <= INTERIOR; j += 2) {
            double neighbours = above[j] + below[j] + row[j - 1] + row[j + 1];
            row[j] = OMEGA / 4 * neighbours + (1 - OMEGA) * row[j];
        }
    }

    private static long checksum(double[][] grid) {
        long sum = 0;
        for (double[] row : grid) {
            for (double cell : row) {
                sum = sum * 31 + Double.doubleToLongBits(cell);
            }
        }
        return sum;
    }

    @Override
    public long expectedChecksum() {
        return 6733303093037210596L;
    }
}
