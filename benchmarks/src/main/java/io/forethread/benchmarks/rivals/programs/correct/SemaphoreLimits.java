package io.forethread.benchmarks.rivals.programs.correct;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** At most two of three threads are inside at a time. */
public final class SemaphoreLimits implements Program {
    private static final int PERMITS = 2;

    @Override
    public void run() throws Exception {
        Semaphore permits = new Semaphore(PERMITS);
        AtomicInteger inside = new AtomicInteger();
        Threads.Task user =
                () -> {
                    permits.acquire();
                    expect(inside.incrementAndGet() <= PERMITS, "There are too many inside.");
                    inside.decrementAndGet();
                    permits.release();
                };
        Threads.runAll(user, user, user);
    }
}
