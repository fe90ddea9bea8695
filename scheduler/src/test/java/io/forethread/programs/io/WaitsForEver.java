package io.forethread.programs.io;

import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** Does something, and then waits for what nobody will do. */
public final class WaitsForEver implements Program {
    private final Threads.Body first;

    /** Take what is to be done before. */
    public WaitsForEver(Threads.Body first) {
        this.first = first;
    }

    @Override
    public void run() throws Exception {
        first.run();
        new CountDownLatch(1).await();
    }
}
