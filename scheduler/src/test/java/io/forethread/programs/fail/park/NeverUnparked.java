package io.forethread.programs.fail.park;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.locks.LockSupport;

/** A thread parks, and nobody ever unparks it. */
@Expect(Outcome.DEADLOCK)
public final class NeverUnparked implements Program {

    private volatile boolean released;

    @Override
    public void run() throws InterruptedException {
        Thread parked =
                new Thread(
                        () -> {
                            while (!released) {
                                LockSupport.park();
                            }
                        });
        parked.start();
        parked.join();
        released = true;
    }
}
