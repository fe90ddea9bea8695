package io.forethread.programs.success.virtual;

import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

import java.util.concurrent.locks.LockSupport;

/** A virtual thread parks until it is unparked, and yields while it spins. */
@MinJdk(21)
public final class VirtualParkAndSpin implements Program {

    private volatile boolean unparked;
    private volatile boolean seen;

    @Override
    @SuppressWarnings("ThreadPriorityCheck")
    public void run() throws InterruptedException {
        Thread parked =
                VirtualThreads.start(
                        () -> {
                            while (!unparked) {
                                LockSupport.park(this);
                            }
                            while (!seen) {
                                Thread.yield();
                            }
                        });
        unparked = true;
        LockSupport.unpark(parked);
        seen = true;
        parked.join();
    }
}
