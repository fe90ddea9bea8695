package io.forethread.programs.success.waiting;

import io.forethread.programs.Program;

/** A notify comes in the middle of a wait that would have lasted for an hour. */
public final class TimedWaitNotified implements Program {

    private boolean ready;

    @Override
    public void run() throws InterruptedException {
        Thread setter =
                new Thread(
                        () -> {
                            synchronized (this) {
                                ready = true;
                                notifyAll();
                            }
                        });
        synchronized (this) {
            setter.start();
            while (!ready) {
                wait(3_600_000);
            }
        }
        setter.join();
    }
}
