package io.forethread.programs.fail.semaphore;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;

/** Two threads acquire two semaphores in opposite order, and meet with one each. */
@Expect(Outcome.DEADLOCK)
public final class TwoSemaphoresCrossed implements Program {

    private final Semaphore left = new Semaphore(1);
    private final Semaphore right = new Semaphore(1);
    private final CountDownLatch bothHoldOne = new CountDownLatch(2);

    @Override
    public void run() throws InterruptedException {
        Thread first = Threads.start(() -> takeBoth(left, right));
        Thread second = Threads.start(() -> takeBoth(right, left));
        Threads.join(first, second);
    }

    private void takeBoth(Semaphore mine, Semaphore other) throws InterruptedException {
        mine.acquire();
        bothHoldOne.countDown();
        bothHoldOne.await();
        other.acquire();
        other.release();
        mine.release();
    }
}
