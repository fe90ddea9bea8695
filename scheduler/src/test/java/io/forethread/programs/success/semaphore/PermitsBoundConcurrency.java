package io.forethread.programs.success.semaphore;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Of four threads never more than two are inside at once. */
public final class PermitsBoundConcurrency implements Program {

    private final Semaphore permits = new Semaphore(2, true);
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger visits = new AtomicInteger();

    @Override
    public void run() throws InterruptedException {
        Thread[] visitors = new Thread[4];
        for (int i = 0; i < visitors.length; i++) {
            visitors[i] = Threads.start(this::visit);
        }
        Threads.join(visitors);
        Check.equal(4, visits.get());
        Check.equal(2, permits.availablePermits());
    }

    private void visit() throws InterruptedException {
        permits.acquire();
        try {
            Check.that(inside.incrementAndGet() <= 2, "at most two are inside");
            visits.incrementAndGet();
            inside.decrementAndGet();
        } finally {
            permits.release();
        }
    }
}
