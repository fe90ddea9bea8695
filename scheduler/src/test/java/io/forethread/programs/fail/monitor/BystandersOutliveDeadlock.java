package io.forethread.programs.fail.monitor;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

/** Two of four threads deadlock; the other two end, and the main thread waits for all. */
@Expect(Outcome.DEADLOCK)
public final class BystandersOutliveDeadlock implements Program {

    private final Object left = new Object();
    private final Object right = new Object();
    private final CyclicBarrier bothHoldOne = new CyclicBarrier(2);
    private final AtomicInteger ended = new AtomicInteger();

    @Override
    public void run() throws InterruptedException {
        Thread first = Threads.start(() -> takeBoth(left, right));
        Thread bystander = Threads.start(ended::incrementAndGet);
        Thread second = Threads.start(() -> takeBoth(right, left));
        Thread sleeper =
                Threads.start(
                        () -> {
                            Thread.sleep(5);
                            ended.incrementAndGet();
                        });
        Threads.join(bystander, sleeper, first, second);
    }

    private void takeBoth(Object mine, Object other) throws Exception {
        synchronized (mine) {
            bothHoldOne.await();
            synchronized (other) {
                throw new AssertionError("nobody can hold both");
            }
        }
    }
}
