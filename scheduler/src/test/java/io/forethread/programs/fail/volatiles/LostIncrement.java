package io.forethread.programs.fail.volatiles;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** A volatile makes no increment atomic: one comes between the read and the write of another. */
@Expect(value = Outcome.THROWS, type = AssertionError.class)
public final class LostIncrement implements Program {

    private volatile int count;

    @Override
    public void run() throws InterruptedException {
        CountDownLatch read = new CountDownLatch(1);
        CountDownLatch incremented = new CountDownLatch(1);
        Thread slow =
                Threads.start(
                        () -> {
                            int old = count;
                            read.countDown();
                            incremented.await();
                            count = old + 1;
                        });
        Thread quick =
                Threads.start(
                        () -> {
                            read.await();
                            int old = count;
                            count = old + 1;
                            incremented.countDown();
                        });
        Threads.join(slow, quick);
        Check.equal(2, count);
    }
}
