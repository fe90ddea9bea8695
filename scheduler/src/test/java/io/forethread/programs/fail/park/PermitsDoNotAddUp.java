package io.forethread.programs.fail.park;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.locks.LockSupport;

/** Two unparks give one permit only, so the second park blocks for ever. */
@Expect(Outcome.DEADLOCK)
public final class PermitsDoNotAddUp implements Program {

    @Override
    public void run() {
        Thread current = Thread.currentThread();
        LockSupport.unpark(current);
        LockSupport.unpark(current);
        LockSupport.park();
        LockSupport.park();
    }
}
