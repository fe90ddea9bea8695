package io.forethread.programs.fail.queue;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A child adds to a full queue, which does not wait but throws. */
@Expect(value = Outcome.UNCAUGHT, type = IllegalStateException.class)
public final class AddToFull implements Program {

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        queue.add("first");
        Thread child = new Thread(() -> queue.add("second"));
        child.start();
        child.join();
    }
}
