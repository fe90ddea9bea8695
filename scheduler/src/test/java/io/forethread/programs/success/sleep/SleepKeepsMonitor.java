package io.forethread.programs.success.sleep;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** A sleeper keeps its monitor: who wants it waits until the sleep is over. */
public final class SleepKeepsMonitor implements Program {

    private boolean woken;

    @Override
    public void run() throws InterruptedException {
        CountDownLatch asleep = new CountDownLatch(1);
        Thread sleeper =
                Threads.start(
                        () -> {
                            synchronized (this) {
                                asleep.countDown();
                                Thread.sleep(5);
                                woken = true;
                            }
                        });
        asleep.await();
        synchronized (this) {
            Check.that(woken, "the monitor is free only after the sleep");
        }
        sleeper.join();
    }
}
