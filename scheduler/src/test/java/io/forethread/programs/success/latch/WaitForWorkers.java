package io.forethread.programs.success.latch;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CountDownLatch;

/** A latch of three lets the main thread go on when three workers are done. */
public final class WaitForWorkers implements Program {

    @Override
    public void run() throws InterruptedException {
        int[] results = new int[3];
        CountDownLatch done = new CountDownLatch(3);
        for (int i = 0; i < 3; i++) {
            int index = i;
            new Thread(
                            () -> {
                                results[index] = index + 1;
                                done.countDown();
                            })
                    .start();
        }
        done.await();
        Check.equal(6, results[0] + results[1] + results[2]);
    }
}
