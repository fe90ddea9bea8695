package io.forethread.programs.success.spin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** A thread spins on a volatile flag until another sets it. */
public final class SpinOnVolatile implements Program {

    private volatile boolean ready;
    private int data;

    @Override
    public void run() throws InterruptedException {
        Thread setter =
                new Thread(
                        () -> {
                            data = 1;
                            ready = true;
                        });
        setter.start();
        while (!ready) {}
        Check.equal(1, data);
        setter.join();
    }
}
