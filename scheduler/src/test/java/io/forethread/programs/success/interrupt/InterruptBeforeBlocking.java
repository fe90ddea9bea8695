package io.forethread.programs.success.interrupt;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CountDownLatch;

/** An interrupt that comes before the blocking call is not lost: the call throws at once. */
public final class InterruptBeforeBlocking implements Program {

    @Override
    public void run() {
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(3_600_000);
            throw new AssertionError("the sleep must not begin");
        } catch (InterruptedException e) {
            Check.that(!Thread.interrupted(), "the exception has cleared the flag");
        }
        Thread.currentThread().interrupt();
        try {
            new CountDownLatch(1).await();
            throw new AssertionError("the await must not begin");
        } catch (InterruptedException e) {
            Check.that(!Thread.interrupted(), "the exception has cleared the flag");
        }
    }
}
