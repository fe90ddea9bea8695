package io.forethread.programs.success.spin;

import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** A thread spins until it sees another one waiting, and only then notifies it. */
public final class SpinUntilWaiting implements Program {

    private boolean ready;

    @Override
    public void run() throws InterruptedException {
        Thread waiter =
                Threads.start(
                        () -> {
                            synchronized (this) {
                                while (!ready) {
                                    wait();
                                }
                            }
                        });
        while (waiter.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        synchronized (this) {
            ready = true;
            notifyAll();
        }
        waiter.join();
    }
}
