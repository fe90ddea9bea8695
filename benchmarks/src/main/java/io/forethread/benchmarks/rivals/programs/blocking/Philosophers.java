package io.forethread.benchmarks.rivals.programs.blocking;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Dining philosophers who all take the left fork first. */
public final class Philosophers implements Program {
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
            Lock left = forks[i];
            Lock right = forks[(i + 1) % SEATS];
            philosophers[i] = () -> dine(left, right, meals);
        }
        Threads.runAll(philosophers);
        expect(SEATS, meals.get(), "meals");
    }

    private static void dine(Lock left, Lock right, AtomicInteger meals) {
        left.lock();
        try {
            right.lock();
            try {
                meals.incrementAndGet();
            } finally {
                right.unlock();
            }
        } finally {
            left.unlock();
        }
    }
}
