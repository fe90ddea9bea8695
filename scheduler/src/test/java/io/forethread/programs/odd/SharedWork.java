package io.forethread.programs.odd;

import io.forethread.programs.Check;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Work that is there for several threads, none of which ever waits. */
public final class SharedWork {
    private final AtomicInteger count = new AtomicInteger();

    /** Count in a parallel stream of the test's own thread. */
    public void inCommonPool() {
        IntStream.range(0, 8).parallel().forEach(number -> count.incrementAndGet());
        Check.equal(8, count.get());
    }

    /** Count in a parallel stream of a pool's thread. */
    public void inOwnPool() {
        ForkJoinPool pool = new ForkJoinPool(3);
        pool.submit(this::inCommonPool).join();
        pool.shutdown();
    }
}
