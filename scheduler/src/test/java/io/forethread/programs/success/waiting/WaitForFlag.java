package io.forethread.programs.success.waiting;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** A thread waits in a loop until another has set a flag and notified. */
public final class WaitForFlag implements Program {

    private boolean ready;
    private int data;

    @Override
    public void run() throws InterruptedException {
        Thread setter =
                new Thread(
                        () -> {
                            synchronized (this) {
                                data = 42;
                                ready = true;
                                notify();
                            }
                        });
        setter.start();
        synchronized (this) {
            while (!ready) {
                wait();
            }
            Check.equal(42, data);
        }
        setter.join();
    }
}
