package io.forethread.programs.success.queue;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Two consumers of a linked queue each stop at their own poison pill. */
public final class PoisonPill implements Program {

    private static final int POISON = -1;

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        AtomicInteger sum = new AtomicInteger();
        Threads.Body consumer =
                () -> {
                    for (int item = queue.take(); item != POISON; item = queue.take()) {
                        sum.addAndGet(item);
                    }
                };
        Thread first = Threads.start(consumer);
        Thread second = Threads.start(consumer);
        for (int i = 1; i <= 10; i++) {
            queue.put(i);
        }
        queue.put(POISON);
        queue.put(POISON);
        Threads.join(first, second);
        Check.equal(55, sum.get());
    }
}
