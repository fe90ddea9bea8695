package io.forethread.programs.fail.sleep;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Of two sleepers the one that needs the other's result wakes first. */
@Expect(value = Outcome.UNCAUGHT, type = NullPointerException.class)
public final class WokenTooEarly implements Program {

    private volatile String message;

    @Override
    public void run() throws InterruptedException {
        Thread writer =
                Threads.start(
                        () -> {
                            Thread.sleep(600);
                            message = "hello";
                        });
        Thread reader =
                Threads.start(
                        () -> {
                            Thread.sleep(10);
                            Check.equal(5, message.length());
                        });
        Threads.join(writer, reader);
    }
}
