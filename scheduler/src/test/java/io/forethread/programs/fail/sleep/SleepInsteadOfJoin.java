package io.forethread.programs.fail.sleep;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** The main thread sleeps for less time than its child needs. */
@Expect(value = Outcome.THROWS, type = AssertionError.class)
public final class SleepInsteadOfJoin implements Program {

    private volatile int result;

    @Override
    public void run() throws InterruptedException {
        Thread worker =
                Threads.start(
                        () -> {
                            Thread.sleep(600);
                            result = 1;
                        });
        Thread.sleep(10);
        Check.equal(1, result);
        worker.join();
    }
}
