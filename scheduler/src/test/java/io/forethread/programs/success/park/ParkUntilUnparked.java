package io.forethread.programs.success.park;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.locks.LockSupport;

/** A thread parks in a loop until another sets a flag and unparks it. */
public final class ParkUntilUnparked implements Program {

    private volatile boolean released;

    @Override
    public void run() throws InterruptedException {
        Thread parked =
                new Thread(
                        () -> {
                            while (!released) {
                                LockSupport.park(this);
                            }
                        });
        parked.start();
        released = true;
        LockSupport.unpark(parked);
        parked.join();
        Check.that(!parked.isAlive(), "the parked thread must have ended");
    }
}
