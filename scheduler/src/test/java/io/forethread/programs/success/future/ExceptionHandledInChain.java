package io.forethread.programs.success.future;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** An exception skips the stages up to the one that handles it. */
public final class ExceptionHandledInChain implements Program {

    @Override
    public void run() {
        AtomicInteger skipped = new AtomicInteger();
        String result =
                CompletableFuture.<String>supplyAsync(
                                () -> {
                                    throw new IllegalStateException("on purpose");
                                })
                        .thenApply(
                                value -> {
                                    skipped.incrementAndGet();
                                    return value;
                                })
                        .exceptionally(e -> e.getCause().getMessage())
                        .thenApplyAsync(message -> "handled: " + message)
                        .join();
        Check.equal("handled: on purpose", result);
        Check.equal(0, skipped.get());
    }
}
