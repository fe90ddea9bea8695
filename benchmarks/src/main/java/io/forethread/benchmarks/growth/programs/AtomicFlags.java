package io.forethread.benchmarks.growth.programs;

import java.util.concurrent.atomic.AtomicInteger;

/** Three threads that look at a volatile flag, count with an atomic integer and tell each other. */
public final class AtomicFlags implements Program {
    private static final int THREADS = 3;
    private static final int EVENTS_PER_ROUND = 7;

    private final int rounds;
    private final AtomicInteger count = new AtomicInteger();
    private volatile boolean stopped;
    private volatile int latest;

    public AtomicFlags(int events) {
        this.rounds = Math.max(1, events / THREADS / EVENTS_PER_ROUND);
    }

    @Override
    public void run() throws InterruptedException {
        count.set(0);
        stopped = false;
        Program.inThreads(THREADS, this::work);
        if (count.get() != THREADS * rounds) {
            throw new IllegalStateException("A round was not counted.");
        }
    }

    private void work(int worker) {
        for (int round = 0; round < rounds && !stopped; round++) {
            int now = count.incrementAndGet();
            if (latest > now) {
                throw new IllegalStateException("It went back.");
            }
            latest = now;
            if (round % 100 == 99) {
                Thread.yield();
            }
        }
    }
}
