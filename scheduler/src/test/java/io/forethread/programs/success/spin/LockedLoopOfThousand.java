package io.forethread.programs.success.spin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Two threads move money a thousand times each under two nested monitors. */
public final class LockedLoopOfThousand implements Program {

    private final Object outer = new Object();
    private final Object inner = new Object();
    private int left = 1000;
    private int right;

    @Override
    public void run() throws InterruptedException {
        Thread there = new Thread(() -> move(1));
        Thread back = new Thread(() -> move(-1));
        there.start();
        back.start();
        Threads.join(there, back);
        synchronized (outer) {
            synchronized (inner) {
                Check.equal(1000, left);
                Check.equal(0, right);
            }
        }
    }

    private void move(int amount) {
        for (int i = 0; i < 1000; i++) {
            synchronized (outer) {
                left -= amount;
                synchronized (inner) {
                    right += amount;
                }
            }
        }
    }
}
