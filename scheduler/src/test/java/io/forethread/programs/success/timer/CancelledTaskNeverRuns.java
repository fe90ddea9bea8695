package io.forethread.programs.success.timer;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/** A task cancelled before its time never runs. */
public final class CancelledTaskNeverRuns implements Program {

    @Override
    public void run() throws InterruptedException {
        Timer timer = new Timer(true);
        AtomicBoolean ran = new AtomicBoolean();
        TimerTask task =
                new TimerTask() {
                    @Override
                    public void run() {
                        ran.set(true);
                    }
                };
        timer.schedule(task, 3_600_000);
        Check.that(task.cancel(), "it has an hour to go");
        Check.that(timer.purge() <= 1, "the timer may have dropped it itself");
        CountDownLatch next = new CountDownLatch(1);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        next.countDown();
                    }
                },
                1);
        next.await();
        timer.cancel();
        Check.that(!ran.get(), "a cancelled task does not run");
    }
}
