package io.forethread.programs.success.spin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Two threads lock sixty times each: a long loop, but no spinning. */
public final class LockedLoopOfSixty implements Program {

    private int count;

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(this::loop);
        Thread second = new Thread(this::loop);
        first.start();
        second.start();
        Threads.join(first, second);
        synchronized (this) {
            Check.equal(120, count);
        }
    }

    private void loop() {
        for (int i = 0; i < 60; i++) {
            synchronized (this) {
                count++;
            }
        }
    }
}
