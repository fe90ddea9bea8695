package io.forethread.programs.success.interrupt;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A method that must not throw restores the flag, and its caller finds it. */
public final class RestoredFlag implements Program {

    @Override
    public void run() throws InterruptedException {
        AtomicBoolean found = new AtomicBoolean();
        Thread worker =
                new Thread(
                        () -> {
                            pause();
                            found.set(Thread.interrupted());
                        });
        worker.start();
        worker.interrupt();
        worker.join();
        Check.that(found.get(), "the flag was restored");
    }

    private static void pause() {
        try {
            TimeUnit.HOURS.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
