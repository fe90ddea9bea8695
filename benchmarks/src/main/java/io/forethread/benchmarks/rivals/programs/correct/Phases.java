package io.forethread.benchmarks.rivals.programs.correct;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.CyclicBarrier;

/** Two threads compute in phases, with a barrier between them. */
public final class Phases implements Program {
    private static final int PHASES = 2;

    @Override
    public void run() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        int[][] values = new int[PHASES + 1][2];
        values[0] = new int[] {1, 2};
        Threads.runAll(() -> work(0, values, barrier), () -> work(1, values, barrier));
        expect(6, values[PHASES][0], "the first value");
        expect(6, values[PHASES][1], "the second value");
    }

    private static void work(int me, int[][] values, CyclicBarrier barrier) throws Exception {
        for (int phase = 0; phase < PHASES; phase++) {
            values[phase + 1][me] = values[phase][0] + values[phase][1];
            barrier.await();
        }
    }
}
