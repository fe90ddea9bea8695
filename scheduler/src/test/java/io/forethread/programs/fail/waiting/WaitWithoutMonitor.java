package io.forethread.programs.fail.waiting;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

/** A thread waits on an object whose monitor it does not hold. */
@Expect(value = Outcome.THROWS, type = IllegalMonitorStateException.class)
public final class WaitWithoutMonitor implements Program {

    @Override
    @SuppressWarnings("WaitNotInLoop")
    public void run() throws InterruptedException {
        Object signal = new Object();
        synchronized (this) {
            signal.wait();
        }
    }
}
