package io.forethread.programs.fail.latch;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.CountDownLatch;

/** A latch of two is counted down once only. */
@Expect(Outcome.DEADLOCK)
public final class NeverCountedDown implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        new Thread(latch::countDown).start();
        latch.await();
    }
}
