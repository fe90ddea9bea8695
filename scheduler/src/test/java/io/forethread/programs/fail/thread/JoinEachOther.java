package io.forethread.programs.fail.thread;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Two threads each join the other. */
@Expect(Outcome.DEADLOCK)
public final class JoinEachOther implements Program {

    @Override
    public void run() throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread child = Threads.start(main::join);
        child.join();
    }
}
