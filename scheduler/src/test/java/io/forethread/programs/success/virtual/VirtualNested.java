package io.forethread.programs.success.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Virtual threads start virtual threads, and a pool takes its workers from their factory. */
@MinJdk(21)
public final class VirtualNested implements Program {

    @Override
    public void run() throws Exception {
        AtomicInteger born = new AtomicInteger();
        Thread parent =
                VirtualThreads.start(
                        () -> {
                            Thread child = VirtualThreads.start(born::incrementAndGet);
                            child.join();
                            born.incrementAndGet();
                        });
        parent.join();
        ExecutorService pool = Executors.newFixedThreadPool(2, VirtualThreads.factory());
        Future<Boolean> virtual =
                pool.submit(() -> VirtualThreads.isVirtual(Thread.currentThread()));
        Check.that(virtual.get(), "the factory makes virtual threads");
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
        Check.equal(2, born.get());
    }
}
