package io.forethread.programs.fail.executor;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** A task is submitted to a pool that was shut down. */
@Expect(value = Outcome.THROWS, type = RejectedExecutionException.class)
public final class SubmittedAfterShutdown implements Program {

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.shutdown();
        pool.execute(() -> {});
    }
}
