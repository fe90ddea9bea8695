package io.forethread.programs.success.spin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.atomic.AtomicInteger;

/** A thread spins until an atomic counter reaches three. */
public final class SpinOnAtomic implements Program {

    @Override
    public void run() {
        AtomicInteger arrived = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            new Thread(arrived::incrementAndGet).start();
        }
        while (arrived.get() < 3) {}
        Check.equal(3, arrived.get());
    }
}
