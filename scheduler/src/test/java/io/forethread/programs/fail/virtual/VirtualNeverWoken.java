package io.forethread.programs.fail.virtual;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The main thread joins a virtual thread that takes from a queue nobody fills. */
@Expect(value = Outcome.DEADLOCK, minJdk = 21)
public final class VirtualNeverWoken implements Program {

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread consumer = VirtualThreads.start(queue::take);
        consumer.join();
    }
}
