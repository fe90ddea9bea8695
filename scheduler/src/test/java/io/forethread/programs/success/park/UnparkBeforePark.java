package io.forethread.programs.success.park;

import io.forethread.programs.Program;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** A permit given before the park is not lost: the thread does not block. */
public final class UnparkBeforePark implements Program {

    @Override
    public void run() throws InterruptedException {
        AtomicBoolean permitGiven = new AtomicBoolean();
        Thread parked =
                new Thread(
                        () -> {
                            while (!permitGiven.get()) {
                                Thread.onSpinWait();
                            }
                            LockSupport.park();
                        });
        parked.start();
        LockSupport.unpark(parked);
        permitGiven.set(true);
        parked.join();
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
    }
}
