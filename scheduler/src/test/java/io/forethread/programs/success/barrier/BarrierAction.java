package io.forethread.programs.success.barrier;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;

/** The barrier's action runs once a round, when all have come and nobody has left. */
public final class BarrierAction implements Program {

    private final int[] parts = new int[3];
    private final List<Integer> sums = new ArrayList<>();
    private final CyclicBarrier barrier = new CyclicBarrier(3, this::addUp);

    @Override
    public void run() throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int index = i;
            threads[i] =
                    Threads.start(
                            () -> {
                                for (int round = 1; round <= 3; round++) {
                                    parts[index] = round;
                                    barrier.await();
                                }
                            });
        }
        Threads.join(threads);
        Check.equal(List.of(3, 6, 9), sums);
    }

    private void addUp() {
        sums.add(parts[0] + parts[1] + parts[2]);
    }
}
