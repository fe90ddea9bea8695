package io.forethread.programs.success.atomic;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;

/** A maximum is kept by a loop around compare-and-set. */
public final class CasLoop implements Program {

    private final AtomicInteger maximum = new AtomicInteger();

    @Override
    public void run() throws InterruptedException {
        Thread[] threads = new Thread[3];
        int[] values = {5, 9, 7};
        for (int i = 0; i < threads.length; i++) {
            int value = values[i];
            threads[i] = new Thread(() -> raiseTo(value));
            threads[i].start();
        }
        Threads.join(threads);
        Check.equal(9, maximum.get());
        Check.equal(9, maximum.getAndUpdate(old -> old * 2));
        Check.equal(20, maximum.accumulateAndGet(2, Integer::sum));
    }

    private void raiseTo(int value) {
        int old = maximum.get();
        while (old < value && !maximum.compareAndSet(old, value)) {
            old = maximum.get();
        }
    }
}
