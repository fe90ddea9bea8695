package io.forethread.programs.success.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;
import io.forethread.programs.VirtualThreads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Two hundred virtual threads wait for one latch, far more than there are carriers. */
@MinJdk(21)
public final class TwoHundredVirtual implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch go = new CountDownLatch(1);
        AtomicInteger ended = new AtomicInteger();
        Thread[] threads = new Thread[200];
        for (int i = 0; i < threads.length; i++) {
            threads[i] =
                    VirtualThreads.start(
                            () -> {
                                go.await();
                                ended.incrementAndGet();
                            });
        }
        go.countDown();
        Threads.join(threads);
        Check.equal(200, ended.get());
    }
}
