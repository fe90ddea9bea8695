package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.atomic.AtomicReference;

/** A thread group of the program's own hears of what escapes its threads. */
public final class HandlerOfGroup implements Program {

    @Override
    @SuppressWarnings("ThreadGroup")
    public void run() throws InterruptedException {
        AtomicReference<Throwable> handled = new AtomicReference<>();
        ThreadGroup group =
                new ThreadGroup("handled") {
                    @Override
                    public void uncaughtException(Thread thread, Throwable e) {
                        handled.set(e);
                    }
                };
        Thread thread =
                new Thread(
                        group,
                        () -> {
                            throw new IllegalStateException("on purpose");
                        });
        thread.start();
        thread.join();
        Check.equal("on purpose", handled.get().getMessage());
    }
}
