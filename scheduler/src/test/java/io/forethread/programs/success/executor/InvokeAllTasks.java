package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** invokeAll returns when every task is done. */
public final class InvokeAllTasks implements Program {

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            AtomicInteger done = new AtomicInteger();
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                tasks.add(done::incrementAndGet);
            }
            int sum = 0;
            for (Future<Integer> future : pool.invokeAll(tasks)) {
                Check.that(future.isDone(), "invokeAll waits for all");
                sum += future.get();
            }
            Check.equal(15, sum);
        } finally {
            pool.shutdown();
        }
    }
}
