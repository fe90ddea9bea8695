package io.forethread.programs.success.atomic;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Adders and accumulators give the right result once all threads have ended. */
public final class Adders implements Program {

    @Override
    public void run() throws InterruptedException {
        LongAdder adder = new LongAdder();
        LongAccumulator maximum = new LongAccumulator(Long::max, Long.MIN_VALUE);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int base = i * 10;
            threads[i] =
                    new Thread(
                            () -> {
                                for (int j = 0; j < 10; j++) {
                                    adder.increment();
                                    maximum.accumulate(base + j);
                                }
                            });
            threads[i].start();
        }
        Threads.join(threads);
        Check.equal(30L, adder.sum());
        Check.equal(29L, maximum.get());
    }
}
