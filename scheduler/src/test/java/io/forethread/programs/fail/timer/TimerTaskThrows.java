package io.forethread.programs.fail.timer;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Exchanger;

/** An exception in a task escapes the timer's thread, which dies of it. */
@Expect(value = Outcome.UNCAUGHT, type = IllegalStateException.class)
public final class TimerTaskThrows implements Program {

    @Override
    public void run() throws InterruptedException {
        Timer timer = new Timer();
        Exchanger<Thread> exchanger = new Exchanger<>();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        try {
                            exchanger.exchange(Thread.currentThread());
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                        throw new IllegalStateException("on purpose");
                    }
                },
                1);
        exchanger.exchange(null).join();
    }
}
