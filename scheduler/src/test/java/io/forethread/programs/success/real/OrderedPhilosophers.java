package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.ReentrantLock;

/** Five philosophers take the fork with the lower number first, and all of them eat. */
public final class OrderedPhilosophers implements Program {
    private final ReentrantLock[] forks = new ReentrantLock[5];
    private final int[] meals = new int[5];

    private void dine(int seat) {
        ReentrantLock first = forks[Math.min(seat, (seat + 1) % 5)];
        ReentrantLock second = forks[Math.max(seat, (seat + 1) % 5)];
        for (int i = 0; i < 4; i++) {
            first.lock();
            try {
                second.lock();
                try {
                    meals[seat]++;
                } finally {
                    second.unlock();
                }
            } finally {
                first.unlock();
            }
            Thread.yield();
        }
    }

    @Override
    public void run() throws InterruptedException {
        Thread[] philosophers = new Thread[5];
        for (int i = 0; i < 5; i++) {
            forks[i] = new ReentrantLock(i % 2 == 0);
        }
        for (int i = 0; i < 5; i++) {
            int seat = i;
            philosophers[i] = Threads.start(() -> dine(seat));
        }
        Threads.join(philosophers);
        for (int eaten : meals) {
            Check.equal(4, eaten);
        }
    }
}
