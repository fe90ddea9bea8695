package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.Phaser;

/** Workers join and leave a phaser; each phase sees all of the phase before. */
public final class PhasedComputation implements Program {
    @Override
    public void run() throws InterruptedException {
        int[][] results = new int[3][4];
        Phaser phaser = new Phaser(1);
        Thread[] workers = new Thread[4];
        for (int i = 0; i < workers.length; i++) {
            int me = i;
            phaser.register();
            workers[i] =
                    Threads.start(
                            () -> {
                                for (int phase = 0; phase < 3; phase++) {
                                    int sum = me;
                                    for (int other = 0; phase > 0 && other < 4; other++) {
                                        sum += results[phase - 1][other];
                                    }
                                    results[phase][me] = sum;
                                    phaser.arriveAndAwaitAdvance();
                                }
                                phaser.arriveAndDeregister();
                            });
        }
        for (int phase = 0; phase < 3; phase++) {
            phaser.arriveAndAwaitAdvance();
            Check.that(results[phase][3] >= 3, "the phase is complete");
        }
        phaser.arriveAndDeregister();
        Threads.join(workers);
        Check.equal(6 * 4 + 6 + 3, results[2][3]);
    }
}
