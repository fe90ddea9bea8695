package io.forethread.programs.success.threadlocal;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool's worker keeps its value from one task to the next, unless the task removes it. */
public final class ReusedWorkerKeepsValue implements Program {

    private final ThreadLocal<String> user = new ThreadLocal<>();

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> user.set("alice")).get();
        Check.equal("alice", pool.submit(user::get).get());
        pool.submit(user::remove).get();
        Check.equal(null, pool.submit(user::get).get());
        pool.shutdown();
    }
}
