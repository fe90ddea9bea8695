package io.forethread.programs.success.future;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;

/** A thread waits for a future that another cancels. */
public final class CancelWhileWaiting implements Program {

    @Override
    public void run() throws InterruptedException {
        FutureTask<String> task = new FutureTask<>(() -> "never run");
        AtomicBoolean cancelled = new AtomicBoolean();
        Thread waiter =
                Threads.start(
                        () -> {
                            try {
                                task.get();
                            } catch (CancellationException e) {
                                cancelled.set(true);
                            }
                        });
        Check.that(task.cancel(true), "it has not run yet");
        waiter.join();
        Check.that(cancelled.get(), "the waiter hears of the cancellation");
    }
}
