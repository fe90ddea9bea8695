package io.forethread.programs.fail.timer;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.Timer;
import java.util.TimerTask;

/** A task is given to a timer that was cancelled. */
@Expect(value = Outcome.THROWS, type = IllegalStateException.class)
public final class ScheduleAfterCancel implements Program {

    @Override
    public void run() {
        Timer timer = new Timer();
        timer.cancel();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        throw new AssertionError("the timer was cancelled");
                    }
                },
                1);
    }
}
