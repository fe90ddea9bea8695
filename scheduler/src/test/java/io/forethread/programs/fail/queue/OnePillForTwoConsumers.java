package io.forethread.programs.fail.queue;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Two consumers wait for a poison pill, but only one was put. */
@Expect(Outcome.DEADLOCK)
public final class OnePillForTwoConsumers implements Program {

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Threads.Body consumer =
                () -> {
                    String item = queue.take();
                    while (!item.equals("poison")) {
                        item = queue.take();
                    }
                };
        Thread first = Threads.start(consumer);
        Thread second = Threads.start(consumer);
        queue.put("item");
        queue.put("poison");
        Threads.join(first, second);
    }
}
