package io.forethread.programs.fail.latch;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** Each of two threads waits for the other's latch before it counts down its own. */
@Expect(Outcome.DEADLOCK)
public final class CrossedLatches implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch mine = new CountDownLatch(1);
        CountDownLatch yours = new CountDownLatch(1);
        Thread other =
                Threads.start(
                        () -> {
                            mine.await();
                            yours.countDown();
                        });
        yours.await();
        mine.countDown();
        other.join();
    }
}
