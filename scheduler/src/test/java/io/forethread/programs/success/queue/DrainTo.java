package io.forethread.programs.success.queue;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A drain takes all there is at once, and a full queue's producer goes on. */
public final class DrainTo implements Program {

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(3);
        Thread producer =
                Threads.start(
                        () -> {
                            for (int i = 0; i < 8; i++) {
                                queue.put(i);
                            }
                        });
        List<Integer> taken = new ArrayList<>();
        while (taken.size() < 8) {
            taken.add(queue.take());
            queue.drainTo(taken);
        }
        producer.join();
        Check.equal(List.of(0, 1, 2, 3, 4, 5, 6, 7), taken);
    }
}
