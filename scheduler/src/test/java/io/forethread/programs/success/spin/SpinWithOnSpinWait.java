package io.forethread.programs.success.spin;

import io.forethread.programs.Program;

/** A thread spins with the spin-wait hint until the other is there. */
public final class SpinWithOnSpinWait implements Program {

    private volatile boolean childThere;
    private volatile boolean mainThere;

    @Override
    public void run() throws InterruptedException {
        Thread child =
                new Thread(
                        () -> {
                            childThere = true;
                            while (!mainThere) {
                                Thread.onSpinWait();
                            }
                        });
        child.start();
        while (!childThere) {
            Thread.onSpinWait();
        }
        mainThere = true;
        child.join();
    }
}
