package io.forethread.programs.fail.queue;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A thread takes from a queue that nobody fills. */
@Expect(Outcome.DEADLOCK)
public final class TakeFromEmpty implements Program {

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread producer = new Thread(() -> queue.add("only one"));
        producer.start();
        Check.equal("only one", queue.take());
        queue.take();
        producer.join();
    }
}
