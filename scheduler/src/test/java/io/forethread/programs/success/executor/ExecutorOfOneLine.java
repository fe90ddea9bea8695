package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/** A user's own executor starts a thread for each task. */
public final class ExecutorOfOneLine implements Program {

    @Override
    public void run() throws InterruptedException {
        Executor executor = task -> new Thread(task).start();
        CountDownLatch done = new CountDownLatch(2);
        AtomicInteger sum = new AtomicInteger();
        for (int i = 1; i <= 2; i++) {
            int number = i;
            executor.execute(
                    () -> {
                        sum.addAndGet(number);
                        done.countDown();
                    });
        }
        done.await();
        Check.equal(3, sum.get());
    }
}
