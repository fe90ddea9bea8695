package io.forethread.programs.success.semaphore;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** A semaphore lets only two of three philosophers to the table, so they never deadlock. */
public final class PhilosophersWithWaiter implements Program {

    private final Semaphore seats = new Semaphore(2);
    private final Semaphore[] forks = {new Semaphore(1), new Semaphore(1), new Semaphore(1)};
    private final AtomicInteger meals = new AtomicInteger();

    @Override
    public void run() throws InterruptedException {
        Thread[] philosophers = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int seat = i;
            philosophers[i] = Threads.start(() -> dine(forks[seat], forks[(seat + 1) % 3]));
        }
        Threads.join(philosophers);
        Check.equal(6, meals.get());
    }

    private void dine(Semaphore left, Semaphore right) throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            seats.acquire();
            left.acquire();
            right.acquire();
            meals.incrementAndGet();
            right.release();
            left.release();
            seats.release();
        }
    }
}
