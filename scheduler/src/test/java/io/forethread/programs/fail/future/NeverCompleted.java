package io.forethread.programs.fail.future;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.CompletableFuture;

/** A thread waits for a future that nobody completes. */
@Expect(Outcome.DEADLOCK)
public final class NeverCompleted implements Program {

    @Override
    public void run() {
        CompletableFuture<String> promise = new CompletableFuture<>();
        Thread other = new Thread(() -> promise.getNow("default"));
        other.start();
        promise.join();
    }
}
