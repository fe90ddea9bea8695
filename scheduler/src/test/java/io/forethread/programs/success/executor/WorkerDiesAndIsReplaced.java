package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** A task's exception kills its worker, which the user's handler hears of; the pool goes on. */
public final class WorkerDiesAndIsReplaced implements Program {

    @Override
    public void run() throws Exception {
        AtomicReference<Throwable> heard = new AtomicReference<>();
        AtomicInteger workers = new AtomicInteger();
        ThreadFactory factory =
                task -> {
                    Thread worker = new Thread(task, "worker " + workers.incrementAndGet());
                    worker.setUncaughtExceptionHandler((thread, e) -> heard.set(e));
                    return worker;
                };
        ExecutorService pool = Executors.newFixedThreadPool(1, factory);
        pool.execute(
                () -> {
                    throw new IllegalStateException("on purpose");
                });
        Check.equal("worker 2", pool.submit(() -> Thread.currentThread().getName()).get());
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
        while (heard.get() == null) {
            Thread.sleep(1);
        }
        Check.equal("on purpose", heard.get().getMessage());
    }
}
