package io.forethread.programs.fail.spin;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

/** A child spins until the flag is set, and then finds the data wrong. */
@Expect(value = Outcome.UNCAUGHT, type = AssertionError.class)
public final class SpinThenThrow implements Program {

    private volatile boolean ready;
    private int data;

    @Override
    public void run() throws InterruptedException {
        Thread reader =
                new Thread(
                        () -> {
                            while (!ready) {}
                            Check.equal(1, data);
                        });
        reader.start();
        data = 2;
        ready = true;
        reader.join();
    }
}
