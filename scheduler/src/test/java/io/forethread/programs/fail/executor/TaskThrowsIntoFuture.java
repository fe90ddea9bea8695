package io.forethread.programs.fail.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task's exception comes out of its future. */
@Expect(value = Outcome.THROWS, type = ExecutionException.class)
public final class TaskThrowsIntoFuture implements Program {

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        try {
            Future<Integer> number = pool.submit(() -> Integer.parseInt("not a number"));
            Check.equal(0, number.get());
        } finally {
            pool.shutdown();
        }
    }
}
