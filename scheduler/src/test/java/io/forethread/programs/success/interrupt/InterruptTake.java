package io.forethread.programs.success.interrupt;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/** A consumer takes from an empty queue until it is interrupted. */
public final class InterruptTake implements Program {

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        List<String> taken = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch tookOne = new CountDownLatch(1);
        Thread consumer =
                new Thread(
                        () -> {
                            try {
                                while (true) {
                                    taken.add(queue.take());
                                    tookOne.countDown();
                                }
                            } catch (InterruptedException e) {
                                taken.add("interrupted");
                            }
                        });
        consumer.start();
        queue.put("item");
        tookOne.await();
        consumer.interrupt();
        consumer.join();
        Check.equal(List.of("item", "interrupted"), taken);
    }
}
