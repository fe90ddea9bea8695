package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CountDownLatch;

/** A thread joins another one while it holds that one's monitor, which {@code join} gives up. */
public final class JoinInMonitorOfThread implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch mayEnd = new CountDownLatch(1);
        Thread worker =
                new Thread(
                        () -> {
                            try {
                                mayEnd.await();
                            } catch (InterruptedException e) {
                                throw new AssertionError(e);
                            }
                        });
        worker.start();
        synchronized (worker) {
            worker.join(50);
            Check.that(worker.isAlive(), "the time was over first");
            mayEnd.countDown();
            worker.join();
            Check.that(!worker.isAlive(), "it has ended");
        }
    }
}
