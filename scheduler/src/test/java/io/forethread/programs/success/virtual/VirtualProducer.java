package io.forethread.programs.success.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.SynchronousQueue;

/** A virtual producer feeds a platform consumer through a synchronous queue. */
@MinJdk(21)
public final class VirtualProducer implements Program {

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<Integer> queue = new SynchronousQueue<>();
        Thread producer =
                VirtualThreads.start(
                        () -> {
                            for (int i = 0; i < 5; i++) {
                                queue.put(i);
                            }
                        });
        for (int i = 0; i < 5; i++) {
            Check.equal(i, queue.take());
        }
        producer.join();
    }
}
