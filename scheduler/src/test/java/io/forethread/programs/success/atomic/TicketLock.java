package io.forethread.programs.success.atomic;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;

/** A fair spin lock: each thread draws a ticket and spins until its number comes up. */
public final class TicketLock implements Program {

    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger serving = new AtomicInteger();
    private int count;

    @Override
    public void run() throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(this::countToThree);
            threads[i].start();
        }
        Threads.join(threads);
        Check.equal(9, count);
        Check.equal(9, serving.get());
    }

    private void countToThree() {
        for (int i = 0; i < 3; i++) {
            int ticket = next.getAndIncrement();
            while (serving.get() != ticket) {
                Thread.onSpinWait();
            }
            count++;
            serving.incrementAndGet();
        }
    }
}
