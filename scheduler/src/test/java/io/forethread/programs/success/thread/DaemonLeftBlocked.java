package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** A daemon waits for something that never comes, when the program has long ended. */
public final class DaemonLeftBlocked implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch started = new CountDownLatch(1);
        Thread daemon =
                Threads.create(
                        () -> {
                            started.countDown();
                            new CountDownLatch(1).await();
                        });
        daemon.setDaemon(true);
        daemon.start();
        started.await();
        Check.that(daemon.isAlive(), "it waits for ever");
    }
}
