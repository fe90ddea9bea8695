package io.forethread.programs.io;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks run on a pool that was made and warmed up before the run, and will outlive it. */
public final class UsesPoolOfBefore implements Program {
    private final ExecutorService pool;
    private int plain;

    /** Take a pool that somebody else shuts down. */
    public UsesPoolOfBefore(ExecutorService pool) {
        this.pool = pool;
    }

    private synchronized void count() {
        plain++;
    }

    @Override
    public void run() throws Exception {
        AtomicInteger done = new AtomicInteger();
        CountDownLatch latch = new CountDownLatch(4);
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int me = i;
            results.add(
                    pool.submit(
                            () -> {
                                count();
                                latch.countDown();
                                return done.addAndGet(me);
                            }));
        }
        latch.await();
        for (Future<Integer> result : results) {
            Check.that(result.get() <= 6, "a partial sum");
        }
        Check.equal(6, done.get());
        synchronized (this) {
            Check.equal(4, plain);
        }
    }
}
