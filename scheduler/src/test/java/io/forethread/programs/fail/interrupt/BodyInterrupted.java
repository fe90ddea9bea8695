package io.forethread.programs.fail.interrupt;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.CountDownLatch;

/** A child interrupts the main thread, which waits for a latch. */
@Expect(value = Outcome.THROWS, type = InterruptedException.class)
public final class BodyInterrupted implements Program {

    @Override
    public void run() throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread child = new Thread(main::interrupt);
        child.start();
        new CountDownLatch(1).await();
        child.join();
    }
}
