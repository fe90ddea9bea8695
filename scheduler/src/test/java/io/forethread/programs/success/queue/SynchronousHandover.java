package io.forethread.programs.success.queue;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** A synchronous queue has no place: put waits for take. */
public final class SynchronousHandover implements Program {

    @Override
    public void run() throws InterruptedException {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>(true);
        AtomicInteger handedOver = new AtomicInteger();
        Thread producer =
                Threads.start(
                        () -> {
                            for (int i = 0; i < 4; i++) {
                                queue.put(i);
                                handedOver.incrementAndGet();
                            }
                        });
        for (int i = 0; i < 4; i++) {
            Check.that(handedOver.get() <= i, "nothing is handed over before it is taken");
            Check.equal(i, queue.take());
        }
        producer.join();
        Check.equal(4, handedOver.get());
        Check.that(!queue.offer(5), "nobody takes");
    }
}
