package io.forethread.benchmarks.causality.programs.tsp;

import io.forethread.benchmarks.causality.programs.Program;

/** Two workers look for the shortest tour through five cities. */
public final class Salesman implements Program {
    private static final int[][] DISTANCES = {
        {0, 9, 4, 8, 6},
        {9, 0, 7, 3, 5},
        {4, 7, 0, 6, 8},
        {8, 3, 6, 0, 7},
        {6, 5, 8, 7, 0}
    };

    @Override
    public void run() throws InterruptedException {
        Solver solver = new Solver(DISTANCES);
        Program.runAll(
                new Thread(() -> work(solver), "worker-0"),
                new Thread(() -> work(solver), "worker-1"));
        if (solver.best() == null || !solver.isIdle()) {
            throw new IllegalStateException("There is no tour.");
        }
    }

    private static void work(Solver solver) {
        Tour tour = solver.take();
        while (tour != null) {
            solver.solve(tour);
            solver.done();
            Thread.yield();
            tour = solver.take();
        }
    }
}
