package io.forethread.programs.success.timer;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A repeated task cancels itself after its third run, and the timer after that. */
public final class RepeatedUntilItCancels implements Program {

    @Override
    public void run() throws InterruptedException {
        Timer timer = new Timer("ticker");
        CountDownLatch done = new CountDownLatch(1);
        AtomicInteger runs = new AtomicInteger();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        if (runs.incrementAndGet() == 3) {
                            cancel();
                            done.countDown();
                        }
                    }
                },
                1,
                1);
        done.await();
        timer.cancel();
        Check.equal(3, runs.get());
    }
}
