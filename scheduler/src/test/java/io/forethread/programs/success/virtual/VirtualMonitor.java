package io.forethread.programs.success.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;
import io.forethread.programs.VirtualThreads;

/** Virtual threads count in a synchronized block. */
@MinJdk(21)
public final class VirtualMonitor implements Program {

    private int count;

    @Override
    public void run() throws InterruptedException {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = VirtualThreads.start(this::countToFive);
        }
        Threads.join(threads);
        synchronized (this) {
            Check.equal(20, count);
        }
    }

    private void countToFive() {
        for (int i = 0; i < 5; i++) {
            synchronized (this) {
                count++;
            }
        }
    }
}
