package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.atomic.AtomicReference;

/** An exception that escapes a thread goes to the handler that the program gave it. */
public final class HandlerOfThread implements Program {

    @Override
    public void run() throws InterruptedException {
        AtomicReference<Throwable> handled = new AtomicReference<>();
        Thread thread =
                new Thread(
                        () -> {
                            throw new IllegalStateException("on purpose");
                        });
        thread.setUncaughtExceptionHandler((failed, e) -> handled.set(e));
        thread.start();
        thread.join();
        Check.equal("on purpose", handled.get().getMessage());
    }
}
