package io.forethread.programs.fail.queue;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A thread puts into a full queue that nobody empties. */
@Expect(Outcome.DEADLOCK)
public final class PutIntoFull implements Program {

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        Thread producer =
                Threads.start(
                        () -> {
                            for (int i = 0; i < 3; i++) {
                                queue.put(i);
                            }
                        });
        producer.join();
        Check.equal(3, queue.size());
    }
}
