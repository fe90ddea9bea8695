package io.forethread.programs.fail.waiting;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

/** A child notifies after it has left the synchronized block. */
@Expect(value = Outcome.UNCAUGHT, type = IllegalMonitorStateException.class)
public final class NotifyWithoutMonitor implements Program {

    private boolean ready;

    @Override
    public void run() throws InterruptedException {
        Thread child =
                new Thread(
                        () -> {
                            synchronized (this) {
                                ready = true;
                            }
                            notifyAll();
                        });
        child.start();
        child.join();
        synchronized (this) {
            Check.that(ready, "the flag was set before the notify");
        }
    }
}
