package io.forethread.programs.success.semaphore;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.Semaphore;

/** A semaphore of one permit guards a counter. */
public final class SemaphoreAsMutex implements Program {

    private final Semaphore permit = new Semaphore(1);
    private int count;

    @Override
    public void run() throws InterruptedException {
        Thread first = Threads.start(this::countToFive);
        Thread second = Threads.start(this::countToFive);
        Threads.join(first, second);
        Check.equal(10, count);
        Check.equal(1, permit.availablePermits());
    }

    private void countToFive() throws InterruptedException {
        for (int i = 0; i < 5; i++) {
            permit.acquire();
            try {
                count++;
            } finally {
                permit.release();
            }
        }
    }
}
