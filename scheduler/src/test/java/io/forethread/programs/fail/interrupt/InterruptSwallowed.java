package io.forethread.programs.fail.interrupt;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.atomic.AtomicInteger;

/** A thread swallows the interrupt that should end it, and waits again. */
@Expect(Outcome.DEADLOCK)
public final class InterruptSwallowed implements Program {

    private boolean never;

    @Override
    public void run() throws InterruptedException {
        AtomicInteger interrupts = new AtomicInteger();
        Thread stubborn =
                new Thread(
                        () -> {
                            synchronized (this) {
                                while (!never) {
                                    try {
                                        wait();
                                    } catch (InterruptedException e) {
                                        interrupts.incrementAndGet();
                                    }
                                }
                            }
                        });
        stubborn.start();
        stubborn.interrupt();
        stubborn.join();
    }
}
