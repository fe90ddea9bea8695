package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** One hundred threads are alive at once, and all end. */
public final class OneHundredThreads implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch go = new CountDownLatch(1);
        AtomicInteger ended = new AtomicInteger();
        Thread[] threads = new Thread[100];
        for (int i = 0; i < threads.length; i++) {
            threads[i] =
                    Threads.start(
                            () -> {
                                go.await();
                                ended.incrementAndGet();
                            });
        }
        go.countDown();
        Threads.join(threads);
        Check.equal(100, ended.get());
    }
}
