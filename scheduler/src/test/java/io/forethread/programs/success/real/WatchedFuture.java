package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Callbacks, timeouts and cancellation of futures race, and each future ends exactly once. */
public final class WatchedFuture implements Program {
    @Override
    public void run() throws InterruptedException {
        AtomicInteger ended = new AtomicInteger();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        CompletableFuture<Void> watched =
                answer.handle(
                        (value, thrown) -> {
                            failure.set(thrown);
                            ended.incrementAndGet();
                            return null;
                        });
        Thread canceller = Threads.start(() -> answer.cancel(true));
        Thread completer = Threads.start(() -> answer.complete(42));
        Threads.join(canceller, completer);
        watched.join();
        Check.equal(1, ended.get());
        Check.that(
                failure.get() == null || failure.get() instanceof CancellationException,
                "completed or cancelled");
        CompletableFuture<String> late = new CompletableFuture<>();
        String value = late.completeOnTimeout("too late", 30, TimeUnit.MINUTES).join();
        Check.equal("too late", value);
    }
}
