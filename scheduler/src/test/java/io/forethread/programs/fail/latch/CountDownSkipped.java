package io.forethread.programs.fail.latch;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.CountDownLatch;

/** A worker swallows its own failure, and with it the count that the main thread waits for. */
@Expect(Outcome.DEADLOCK)
public final class CountDownSkipped implements Program {

    private volatile Exception failure;

    @Override
    public void run() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Thread worker =
                new Thread(
                        () -> {
                            try {
                                Integer.parseInt("not a number");
                                done.countDown();
                            } catch (NumberFormatException e) {
                                failure = e;
                            }
                        });
        worker.start();
        done.await();
        Check.equal(null, failure);
    }
}
