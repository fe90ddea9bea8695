package io.forethread.benchmarks.rivals.programs.correct;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Dining philosophers who all take the fork with the lower number first. */
public final class OrderedPhilosophers implements Program {
    private static final int SEATS = 4;

    @Override
    public void run() throws Exception {
        Lock[] forks = new Lock[SEATS];
        for (int i = 0; i < SEATS; i++) {
            forks[i] = new ReentrantLock();
        }
        AtomicInteger meals = new AtomicInteger();
        Threads.Task[] philosophers = new Threads.Task[SEATS];
        for (int i = 0; i < SEATS; i++) {
            int next = (i + 1) % SEATS;
            Lock lower = forks[Math.min(i, next)];
            Lock higher = forks[Math.max(i, next)];
            philosophers[i] = () -> dine(lower, higher, meals);
        }
        Threads.runAll(philosophers);
        expect(SEATS, meals.get(), "meals");
    }

    private static void dine(Lock first, Lock second, AtomicInteger meals) {
        first.lock();
        try {
            second.lock();
            try {
                meals.incrementAndGet();
            } finally {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }
}
