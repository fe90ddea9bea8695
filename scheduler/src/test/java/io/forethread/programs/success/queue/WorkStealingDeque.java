package io.forethread.programs.success.queue;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.atomic.AtomicInteger;

/** An owner takes the newest item of a deque while a thief takes the oldest. */
public final class WorkStealingDeque implements Program {

    @Override
    public void run() throws InterruptedException {
        BlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
        for (int i = 1; i <= 6; i++) {
            deque.addLast(i);
        }
        AtomicInteger stolen = new AtomicInteger();
        Thread thief =
                Threads.start(
                        () -> {
                            for (int i = 0; i < 3; i++) {
                                stolen.addAndGet(deque.takeFirst());
                            }
                        });
        int own = 0;
        for (int i = 0; i < 3; i++) {
            own += deque.takeLast();
        }
        thief.join();
        Check.equal(6, stolen.get());
        Check.equal(15, own);
    }
}
