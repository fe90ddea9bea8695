package io.forethread.programs.fail.volatiles;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** Between the check for null and the use of a volatile, another thread sets it to null. */
@Expect(value = Outcome.UNCAUGHT, type = NullPointerException.class)
public final class CheckThenAct implements Program {

    private volatile String listener = "listener";

    @Override
    public void run() throws InterruptedException {
        CountDownLatch checked = new CountDownLatch(1);
        CountDownLatch removed = new CountDownLatch(1);
        Thread caller =
                Threads.start(
                        () -> {
                            if (listener != null) {
                                checked.countDown();
                                removed.await();
                                Check.equal(8, listener.length());
                            }
                        });
        checked.await();
        listener = null;
        removed.countDown();
        caller.join();
    }
}
