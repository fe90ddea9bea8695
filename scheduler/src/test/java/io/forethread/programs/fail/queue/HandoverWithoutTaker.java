package io.forethread.programs.fail.queue;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.SynchronousQueue;

/** A thread puts into a synchronous queue, and the taker has taken its only item already. */
@Expect(Outcome.DEADLOCK)
public final class HandoverWithoutTaker implements Program {

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<Integer> queue = new SynchronousQueue<>();
        Thread taker = Threads.start(queue::take);
        queue.put(1);
        taker.join();
        queue.put(2);
    }
}
