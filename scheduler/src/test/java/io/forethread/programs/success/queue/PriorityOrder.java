package io.forethread.programs.success.queue;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/** A priority queue gives its smallest item first, whoever put it. */
public final class PriorityOrder implements Program {

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        Thread high = new Thread(() -> queue.addAll(List.of(9, 7, 5)));
        Thread low = new Thread(() -> queue.addAll(List.of(2, 4, 6)));
        high.start();
        low.start();
        Threads.join(high, low);
        List<Integer> taken = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            taken.add(queue.take());
        }
        Check.equal(List.of(2, 4, 5, 6, 7, 9), taken);
    }
}
