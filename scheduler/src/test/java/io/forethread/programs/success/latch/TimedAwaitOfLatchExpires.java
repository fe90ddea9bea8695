package io.forethread.programs.success.latch;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A timed await of a latch gives up; a latch of zero does not wait at all. */
public final class TimedAwaitOfLatchExpires implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        Check.that(!never.await(5, TimeUnit.MILLISECONDS), "nobody counts down");
        CountDownLatch open = new CountDownLatch(0);
        Check.that(open.await(0, TimeUnit.MILLISECONDS), "there is nothing to count");
        open.await();
    }
}
