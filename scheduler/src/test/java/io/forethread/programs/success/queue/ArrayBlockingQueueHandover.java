package io.forethread.programs.success.queue;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A producer and a consumer share a queue of two places. */
public final class ArrayBlockingQueueHandover implements Program {

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        Thread producer =
                Threads.start(
                        () -> {
                            for (int i = 1; i <= 6; i++) {
                                queue.put(i);
                            }
                        });
        int sum = 0;
        for (int i = 0; i < 6; i++) {
            sum += queue.take();
        }
        producer.join();
        Check.equal(21, sum);
    }
}
