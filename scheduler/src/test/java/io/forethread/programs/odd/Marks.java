package io.forethread.programs.odd;

import io.forethread.Forethread;
import io.forethread.programs.Threads;

/** Two threads with marks. */
public final class Marks {
    private String order = "";

    /** Let two threads come to a mark, one of them about this object. */
    public void twoThreads() throws InterruptedException {
        Thread one =
                Threads.start(
                        () -> {
                            Forethread.mark("one", this);
                            append(1);
                        });
        Thread two =
                Threads.start(
                        () -> {
                            Forethread.mark("two");
                            append(2);
                        });
        Threads.join(one, two);
    }

    private synchronized void append(int thread) {
        order += thread;
    }

    /** Returns who came first. */
    public synchronized String order() {
        return order;
    }
}
