package io.forethread.programs.success.monitor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** A thread enters a monitor it already holds, from a recursive synchronized method. */
public final class Reentrance implements Program {

    private int calls;

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(() -> descend(5));
        Thread second = new Thread(() -> descend(3));
        first.start();
        second.start();
        first.join();
        second.join();
        synchronized (this) {
            Check.equal(10, calls);
        }
        Check.that(!Thread.holdsLock(this), "every enter must have had its exit");
    }

    private synchronized void descend(int depth) {
        calls++;
        if (depth > 0) {
            descend(depth - 1);
        }
    }
}
