package io.forethread.programs.success.interrupt;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.atomic.AtomicBoolean;

/** An interrupt ends a sleep, and the exception clears the flag. */
public final class InterruptSleep implements Program {

    @Override
    public void run() throws InterruptedException {
        AtomicBoolean woken = new AtomicBoolean();
        Thread sleeper =
                new Thread(
                        () -> {
                            try {
                                Thread.sleep(3_600_000);
                            } catch (InterruptedException e) {
                                woken.set(!Thread.currentThread().isInterrupted());
                            }
                        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        Check.that(woken.get(), "the sleep was interrupted, and the flag is cleared");
    }
}
