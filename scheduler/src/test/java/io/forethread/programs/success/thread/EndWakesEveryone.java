package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/**
 * Two threads wait in the monitor of a third for what it does; nobody but its end notifies them.
 */
public final class EndWakesEveryone implements Program {

    private final Thread worker = Threads.create(this::work);
    private volatile boolean done;

    @Override
    public void run() throws InterruptedException {
        Thread first = Threads.start(this::awaitWork);
        Thread second = Threads.start(this::awaitWork);
        while (first.getState() != Thread.State.WAITING
                || second.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        worker.start();
        Threads.join(first, second);
        Check.that(done, "the work is done");
    }

    private void work() {
        done = true;
    }

    private void awaitWork() throws InterruptedException {
        synchronized (worker) {
            while (!done) {
                worker.wait();
            }
        }
    }
}
