package io.forethread.programs.success.queue;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** A timed poll of an empty queue and a timed offer to a full one give up. */
public final class TimedPollAndOffer implements Program {

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Check.equal(null, queue.poll(5, TimeUnit.MILLISECONDS));
        Check.that(queue.offer("a", 5, TimeUnit.MILLISECONDS), "there is room");
        Check.that(!queue.offer("b", 5, TimeUnit.MILLISECONDS), "there is no room");
        Thread taker = Threads.start(queue::take);
        Check.that(queue.offer("c", 1, TimeUnit.HOURS), "the taker makes room");
        taker.join();
        Check.equal("c", queue.poll(1, TimeUnit.HOURS));
    }
}
