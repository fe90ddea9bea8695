package io.forethread.programs.success.timer;

import io.forethread.programs.Program;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** A timer runs a task once. */
public final class OneShot implements Program {

    @Override
    public void run() throws InterruptedException {
        Timer timer = new Timer();
        CountDownLatch ran = new CountDownLatch(1);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        ran.countDown();
                    }
                },
                2);
        ran.await();
        timer.cancel();
    }
}
