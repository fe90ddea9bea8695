package io.forethread.programs.success.interrupt;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** An interrupt ends a park without an exception, and the flag stays. */
public final class InterruptPark implements Program {

    @Override
    public void run() throws InterruptedException {
        AtomicBoolean flagged = new AtomicBoolean();
        Thread parked =
                new Thread(
                        () -> {
                            while (!Thread.currentThread().isInterrupted()) {
                                LockSupport.park(this);
                            }
                            LockSupport.park(this);
                            flagged.set(Thread.interrupted());
                        });
        parked.start();
        parked.interrupt();
        parked.join();
        Check.that(flagged.get(), "park neither throws nor clears the flag");
    }
}
