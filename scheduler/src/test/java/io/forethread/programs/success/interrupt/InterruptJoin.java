package io.forethread.programs.success.interrupt;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/** A thread is interrupted while it joins another one that goes on. */
public final class InterruptJoin implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch go = new CountDownLatch(1);
        Thread worker = Threads.start(go::await);
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread joiner =
                new Thread(
                        () -> {
                            try {
                                worker.join();
                            } catch (InterruptedException e) {
                                interrupted.set(true);
                            }
                        });
        joiner.start();
        joiner.interrupt();
        joiner.join();
        Check.that(interrupted.get(), "the join was interrupted");
        Check.that(worker.isAlive(), "the worker goes on");
        go.countDown();
        worker.join();
    }
}
