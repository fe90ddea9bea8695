package io.forethread.benchmarks.causality.programs.sor;

import io.forethread.benchmarks.causality.programs.Program;

/** Each worker has a band of rows; it reads the rows at the edges of its neighbours' bands. */
public final class Relaxation implements Program {
    private static final int WORKERS = 3;
    private static final int ROUNDS = 2;

    @Override
    public void run() throws InterruptedException {
        Grid grid = new Grid(8, 5);
        Barrier barrier = new Barrier(WORKERS);
        Thread[] workers = new Thread[WORKERS];
        for (int i = 0; i < WORKERS; i++) {
            int from = grid.rows() * i / WORKERS;
            int to = grid.rows() * (i + 1) / WORKERS;
            workers[i] = new Thread(() -> relax(grid, barrier, from, to), "worker-" + i);
        }
        Program.runAll(workers);
        if (!(grid.sum() > 0)) {
            throw new IllegalStateException("Nothing was relaxed.");
        }
    }

    private static void relax(Grid grid, Barrier barrier, int from, int to) {
        try {
            for (int round = 0; round < ROUNDS; round++) {
                grid.relaxRed(from, to);
                barrier.await();
                grid.relaxBlack(from, to);
                barrier.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
