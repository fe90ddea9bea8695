package io.forethread.programs.fail.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

/** A check fails in a child, while the main thread goes on happily. */
@Expect(value = Outcome.UNCAUGHT, type = AssertionError.class)
public final class AssertionErrorInChild implements Program {

    @Override
    public void run() throws InterruptedException {
        Thread child = new Thread(() -> Check.equal(1, 2));
        child.start();
        child.join();
    }
}
