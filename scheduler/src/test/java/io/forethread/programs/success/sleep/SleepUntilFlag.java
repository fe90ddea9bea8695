package io.forethread.programs.success.sleep;

import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** A thread looks at a flag, sleeps a little, and looks again. */
public final class SleepUntilFlag implements Program {

    private volatile boolean ready;

    @Override
    public void run() throws InterruptedException {
        Thread setter =
                Threads.start(
                        () -> {
                            Thread.sleep(3);
                            ready = true;
                        });
        while (!ready) {
            Thread.sleep(1);
        }
        setter.join();
    }
}
