package io.forethread.programs.success.barrier;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CyclicBarrier;

/** Two threads meet at a barrier: each then sees what the other wrote before. */
public final class PhasesOfTwo implements Program {

    @Override
    public void run() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        int[] written = new int[2];
        int[] seen = new int[2];
        Thread other =
                Threads.start(
                        () -> {
                            written[1] = 7;
                            barrier.await();
                            seen[1] = written[0];
                        });
        written[0] = 5;
        barrier.await();
        seen[0] = written[1];
        other.join();
        Check.equal(7, seen[0]);
        Check.equal(5, seen[1]);
    }
}
