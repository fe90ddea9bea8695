package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;

/** A tree of threads: each starts two more, down to the third level. */
public final class ThreadsStartThreads implements Program {

    private final AtomicInteger born = new AtomicInteger();

    @Override
    public void run() throws InterruptedException {
        grow(3);
        Check.equal(15, born.get());
    }

    private void grow(int levels) throws InterruptedException {
        born.incrementAndGet();
        if (levels == 0) {
            return;
        }
        Thread left = Threads.start(() -> grow(levels - 1));
        Thread right = Threads.start(() -> grow(levels - 1));
        Threads.join(left, right);
    }
}
