package io.forethread.programs.fail.thread;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

/** A thread joins itself. */
@Expect(Outcome.DEADLOCK)
public final class JoinSelf implements Program {

    @Override
    public void run() throws InterruptedException {
        Thread.currentThread().join();
    }
}
