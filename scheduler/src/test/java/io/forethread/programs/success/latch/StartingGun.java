package io.forethread.programs.success.latch;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** One latch lets all runners start together, another tells when all have arrived. */
public final class StartingGun implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch start = new CountDownLatch(1);
        CountDownLatch finish = new CountDownLatch(3);
        AtomicBoolean shot = new AtomicBoolean();
        AtomicInteger falseStarts = new AtomicInteger();
        Thread[] runners = new Thread[3];
        for (int i = 0; i < runners.length; i++) {
            runners[i] =
                    Threads.start(
                            () -> {
                                start.await();
                                if (!shot.get()) {
                                    falseStarts.incrementAndGet();
                                }
                                finish.countDown();
                            });
        }
        shot.set(true);
        start.countDown();
        finish.await();
        Check.equal(0, falseStarts.get());
        Check.equal(0L, finish.getCount());
        Threads.join(runners);
    }
}
