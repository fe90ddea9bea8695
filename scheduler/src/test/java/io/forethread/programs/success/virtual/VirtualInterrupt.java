package io.forethread.programs.success.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

import java.util.concurrent.atomic.AtomicBoolean;

/** A sleeping virtual thread is interrupted. */
@MinJdk(21)
public final class VirtualInterrupt implements Program {

    @Override
    public void run() throws InterruptedException {
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread sleeper =
                VirtualThreads.start(
                        () -> {
                            try {
                                Thread.sleep(3_600_000);
                            } catch (InterruptedException e) {
                                interrupted.set(true);
                            }
                        });
        sleeper.interrupt();
        sleeper.join();
        Check.that(interrupted.get(), "the sleep was interrupted");
    }
}
