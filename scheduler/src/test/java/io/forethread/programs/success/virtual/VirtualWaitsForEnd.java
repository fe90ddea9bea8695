package io.forethread.programs.success.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;
import io.forethread.programs.VirtualThreads;

/** A virtual thread waits in the monitor of a platform thread until that has ended. */
@MinJdk(21)
public final class VirtualWaitsForEnd implements Program {

    private int data;

    @Override
    public void run() throws InterruptedException {
        Thread worker = Threads.create(() -> data = 42);
        Thread waiter = VirtualThreads.start(() -> awaitEnd(worker));
        worker.start();
        Threads.join(waiter);
    }

    private void awaitEnd(Thread worker) throws InterruptedException {
        synchronized (worker) {
            while (worker.getState() != Thread.State.TERMINATED) {
                worker.wait();
            }
        }
        Check.equal(42, data);
    }
}
