package io.forethread.programs.io;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Calls code that no hook was put into, which sleeps and locks for real. */
public final class CallsForeignCode implements Program {
    private final Runnable foreign;
    private int before;
    private int after;

    /** Take code of a class that is not instrumented. */
    public CallsForeignCode(Runnable foreign) {
        this.foreign = foreign;
    }

    @Override
    public void run() throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] =
                    Threads.start(
                            () -> {
                                synchronized (this) {
                                    before++;
                                }
                                foreign.run();
                                synchronized (this) {
                                    after++;
                                }
                            });
        }
        Threads.join(threads);
        Check.equal(3, before);
        Check.equal(3, after);
    }
}
