package io.forethread.programs.success.interrupt;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** An interrupt ends a wait, and the thread has its monitor again when it handles it. */
public final class InterruptWait implements Program {

    private boolean never;
    private boolean held;

    @Override
    public void run() throws InterruptedException {
        Thread waiter =
                new Thread(
                        () -> {
                            synchronized (this) {
                                try {
                                    while (!never) {
                                        wait();
                                    }
                                } catch (InterruptedException e) {
                                    held = Thread.holdsLock(this);
                                }
                            }
                        });
        waiter.start();
        synchronized (this) {
            waiter.interrupt();
        }
        waiter.join();
        Check.that(held, "the monitor was taken again");
    }
}
