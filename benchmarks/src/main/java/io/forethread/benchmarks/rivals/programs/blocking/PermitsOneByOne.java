package io.forethread.benchmarks.rivals.programs.blocking;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.Semaphore;

/** Two threads that need both of two permits, and take them one by one. */
public final class PermitsOneByOne implements Program {
    private static final int PERMITS = 2;

    @Override
    public void run() throws Exception {
        Semaphore permits = new Semaphore(PERMITS);
        Threads.Task user =
                () -> {
                    for (int i = 0; i < PERMITS; i++) {
                        permits.acquire();
                    }
                    permits.release(PERMITS);
                };
        Threads.runAll(user, user);
    }
}
