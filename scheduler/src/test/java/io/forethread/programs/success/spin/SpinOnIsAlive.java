package io.forethread.programs.success.spin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** A thread spins until another is no longer alive, instead of joining it. */
public final class SpinOnIsAlive implements Program {

    private int result;

    @Override
    public void run() {
        Thread worker = new Thread(() -> result = 5);
        worker.start();
        while (worker.isAlive()) {}
        Check.equal(5, result);
        Check.equal(Thread.State.TERMINATED, worker.getState());
    }
}
