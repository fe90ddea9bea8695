package io.forethread.programs.fail.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** An exception of a task given to execute escapes the worker. */
@Expect(value = Outcome.UNCAUGHT, type = IndexOutOfBoundsException.class)
public final class ExecutedTaskThrows implements Program {

    @Override
    public void run() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        List<Integer> results = new ArrayList<>();
        pool.execute(() -> results.set(0, 1));
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
    }
}
