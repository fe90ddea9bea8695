package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A cached pool is never shut down: its workers idle for a minute after the program's end. */
public final class CachedPoolLeftIdle implements Program {

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<Integer> one = pool.submit(() -> 1);
        Future<Integer> two = pool.submit(() -> 2);
        Check.equal(3, one.get() + two.get());
    }
}
