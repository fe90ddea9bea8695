package io.forethread.programs.success.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** An executor starts a virtual thread for each of ten tasks, and its close waits for them. */
@MinJdk(21)
public final class PerTaskExecutor implements Program {

    @Override
    public void run() throws Exception {
        ExecutorService executor = VirtualThreads.perTaskExecutor();
        List<Future<Integer>> squares = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int number = i;
            squares.add(executor.submit(() -> number * number));
        }
        int sum = 0;
        for (Future<Integer> square : squares) {
            sum += square.get();
        }
        AtomicInteger late = new AtomicInteger();
        executor.execute(late::incrementAndGet);
        VirtualThreads.close(executor);
        Check.equal(285, sum);
        Check.equal(1, late.get());
        Check.that(executor.isTerminated(), "close waits for all tasks");
    }
}
