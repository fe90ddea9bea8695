package io.forethread.programs.io;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Waits for a future that a thread of before the run completes after a real while. */
public final class CompletedFromOutside implements Program {
    private final CompletableFuture<String> promise;

    /** Start a thread that completes a future after a while. */
    public static void startCompleter(CompletableFuture<String> promise, long millis) {
        Thread completer =
                Threads.create(
                        () -> {
                            Thread.sleep(millis);
                            promise.complete("outside");
                        });
        completer.setDaemon(true);
        completer.start();
    }

    /** Take a future that somebody outside the run completes. */
    public CompletedFromOutside(CompletableFuture<String> promise) {
        this.promise = promise;
    }

    @Override
    public void run() throws Exception {
        CompletableFuture<Integer> length = promise.thenApply(String::length);
        Check.equal("outside", promise.get(10, TimeUnit.SECONDS));
        Check.equal(7, length.join());
    }
}
