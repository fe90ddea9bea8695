package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Loops of many thousand steps that compute and publish rarely. */
public final class LargeLoops implements Program {
    private volatile int published;
    private long hash;

    private synchronized void fold(int value) {
        hash = hash * 31 + value;
    }

    @Override
    public void run() throws InterruptedException {
        int[] squares = new int[500];
        Thread[] workers = new Thread[3];
        for (int i = 0; i < workers.length; i++) {
            int me = i;
            workers[i] =
                    Threads.start(
                            () -> {
                                for (int round = 0; round < 8; round++) {
                                    int sum = 0;
                                    for (int j = me; j < squares.length; j += 3) {
                                        squares[j] = j * j;
                                        sum += squares[j];
                                    }
                                    fold(sum);
                                }
                                published = me;
                            });
        }
        Threads.join(workers);
        Check.equal(499 * 499, squares[499]);
        Check.that(published >= 0 && hash != 0, "published");
    }
}
