package io.forethread.programs.success.waiting;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** Nobody notifies: a timed wait goes on by itself. */
public final class TimedWaitExpires implements Program {

    private boolean ready;

    @Override
    @SuppressWarnings("WaitNotInLoop")
    public void run() throws InterruptedException {
        synchronized (this) {
            wait(5);
            Check.that(!ready, "nobody sets it");
            wait(1, 500_000);
            Check.that(!ready, "nobody sets it");
            ready = true;
        }
    }
}
