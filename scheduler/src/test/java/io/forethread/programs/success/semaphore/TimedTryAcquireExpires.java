package io.forethread.programs.success.semaphore;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A timed acquire of more permits than there are gives up, and takes none. */
public final class TimedTryAcquireExpires implements Program {

    @Override
    public void run() throws InterruptedException {
        Semaphore permits = new Semaphore(2);
        Check.that(!permits.tryAcquire(3, 5, TimeUnit.MILLISECONDS), "there are two permits only");
        Check.equal(2, permits.drainPermits());
        Check.that(!permits.tryAcquire(), "there are none left");
    }
}
