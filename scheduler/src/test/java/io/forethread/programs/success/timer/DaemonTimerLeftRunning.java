package io.forethread.programs.success.timer;

import io.forethread.programs.Program;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** A daemon timer still has a task an hour away when the program ends. */
public final class DaemonTimerLeftRunning implements Program {

    @Override
    public void run() throws InterruptedException {
        Timer timer = new Timer(true);
        CountDownLatch ran = new CountDownLatch(1);
        timer.scheduleAtFixedRate(
                new TimerTask() {
                    @Override
                    public void run() {
                        ran.countDown();
                    }
                },
                0,
                3_600_000);
        ran.await();
    }
}
