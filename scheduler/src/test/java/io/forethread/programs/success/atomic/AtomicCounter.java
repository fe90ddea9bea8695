package io.forethread.programs.success.atomic;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.atomic.AtomicInteger;

/** A method reference to an atomic counter is what two threads run. */
public final class AtomicCounter implements Program {

    @Override
    public void run() throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        Thread first = new Thread(counter::incrementAndGet);
        Thread second = new Thread(counter::incrementAndGet);
        first.start();
        second.start();
        first.join();
        second.join();
        Check.equal(2, counter.get());
    }
}
