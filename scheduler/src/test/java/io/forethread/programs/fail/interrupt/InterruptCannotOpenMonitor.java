package io.forethread.programs.fail.interrupt;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

/** An interrupt does not help a thread that waits to enter a monitor. */
@Expect(Outcome.DEADLOCK)
public final class InterruptCannotOpenMonitor implements Program {

    private final Object lock = new Object();

    @Override
    public void run() throws InterruptedException {
        Thread blocked =
                new Thread(
                        () -> {
                            synchronized (lock) {
                                Thread.interrupted();
                            }
                        });
        synchronized (lock) {
            blocked.start();
            blocked.interrupt();
            blocked.join();
        }
    }
}
