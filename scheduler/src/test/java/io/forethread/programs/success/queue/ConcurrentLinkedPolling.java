package io.forethread.programs.success.queue;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A consumer polls a queue that never blocks until it has seen everything. */
public final class ConcurrentLinkedPolling implements Program {

    @Override
    @SuppressWarnings("ThreadPriorityCheck")
    public void run() throws InterruptedException {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        Thread consumer =
                new Thread(
                        () -> {
                            int expected = 0;
                            while (expected < 5) {
                                Integer item = queue.poll();
                                if (item == null) {
                                    Thread.yield();
                                } else {
                                    Check.equal(expected, item);
                                    expected++;
                                }
                            }
                        });
        consumer.start();
        for (int i = 0; i < 5; i++) {
            queue.add(i);
        }
        consumer.join();
        Check.that(queue.isEmpty(), "the consumer ended with an empty queue");
    }
}
