package io.forethread.programs.success.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

import java.util.concurrent.CountDownLatch;

/** A virtual thread is left waiting for ever when the program ends. */
@MinJdk(21)
public final class VirtualLeftParked implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        Thread forgotten =
                VirtualThreads.start(
                        () -> {
                            started.countDown();
                            never.await();
                        });
        started.await();
        Check.that(forgotten.isAlive(), "it waits for ever");
    }
}
