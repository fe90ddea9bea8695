package io.forethread.programs.io;

import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Spins until a sleeper sets a flag, while another thread is in code that takes real time. */
public final class SpinsBesideTheWorld implements Program {
    private final Runnable foreign;
    private volatile boolean flag;

    /** Take code of a class that is not instrumented. */
    public SpinsBesideTheWorld(Runnable foreign) {
        this.foreign = foreign;
    }

    @Override
    public void run() throws Exception {
        Thread outside = Threads.start(foreign::run);
        Thread sleeper =
                Threads.start(
                        () -> {
                            Thread.sleep(5);
                            flag = true;
                        });
        Thread.sleep(1);
        while (!flag) {
            Thread.yield();
        }
        Threads.join(sleeper, outside);
    }
}
