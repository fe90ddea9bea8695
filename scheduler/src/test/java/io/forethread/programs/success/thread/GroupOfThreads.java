package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;

/** Threads of a group are counted and interrupted together. */
public final class GroupOfThreads implements Program {

    @Override
    public void run() throws InterruptedException {
        ThreadGroup group = new ThreadGroup("sleepers");
        AtomicInteger interrupted = new AtomicInteger();
        Thread[] sleepers = new Thread[3];
        for (int i = 0; i < sleepers.length; i++) {
            sleepers[i] =
                    new Thread(
                            group,
                            () -> {
                                try {
                                    Thread.sleep(3_600_000);
                                } catch (InterruptedException e) {
                                    interrupted.incrementAndGet();
                                }
                            },
                            "sleeper " + i);
            sleepers[i].start();
        }
        group.interrupt();
        Threads.join(sleepers);
        Check.equal(3, interrupted.get());
    }
}
