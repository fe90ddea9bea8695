package io.forethread.programs.odd;

import io.forethread.programs.Check;

/** A stack overflow leaves all monitors, and may happen in the very hook that is to tell so. */
public final class OverflowInMonitor {
    private int overflows;

    /** Let two threads, one after the other, run out of stack in one monitor. */
    public void twice() throws InterruptedException {
        Thread first = new Thread(this::attempt);
        Thread second = new Thread(this::attempt);
        first.start();
        second.start();
        first.join();
        second.join();
        synchronized (this) {
            Check.equal(2, overflows);
        }
    }

    /** Let a thread run out of stack in a monitor that it holds already, and another one follow. */
    public void inside() throws InterruptedException {
        Thread first = new Thread(this::attemptInside);
        Thread second = new Thread(this::attemptInside);
        first.start();
        second.start();
        first.join();
        second.join();
        synchronized (this) {
            Check.equal(2, overflows);
        }
    }

    private synchronized void attemptInside() {
        try {
            descend(1);
        } catch (StackOverflowError e) {
            overflows++;
        }
    }

    private void attempt() {
        try {
            descend(1);
        } catch (StackOverflowError e) {
            synchronized (this) {
                overflows++;
            }
        }
    }

    private synchronized int descend(int depth) {
        return depth < 0 ? 0 : descend(depth + 1) + 1;
    }
}
