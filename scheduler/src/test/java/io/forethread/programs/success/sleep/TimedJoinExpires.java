package io.forethread.programs.success.sleep;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** A timed join gives up on a thread that still waits. */
public final class TimedJoinExpires implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch go = new CountDownLatch(1);
        Thread waiter = Threads.start(go::await);
        waiter.join(5);
        Check.that(waiter.isAlive(), "it still waits");
        go.countDown();
        waiter.join(3_600_000);
        Check.that(!waiter.isAlive(), "an hour is enough");
    }
}
