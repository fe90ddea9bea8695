package io.forethread.programs.fail.future;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** A future with a time-out that nobody completes fails in join. */
@Expect(value = Outcome.THROWS, type = CompletionException.class)
public final class OrTimeoutFails implements Program {

    @Override
    public void run() {
        CompletableFuture<String> promise = new CompletableFuture<>();
        promise.orTimeout(2, TimeUnit.MILLISECONDS).thenApply(String::length).join();
    }
}
