package io.forethread.programs.fail.future;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.CompletableFuture;

/** Two futures are each completed by a thread that first waits for the other one. */
@Expect(Outcome.DEADLOCK)
public final class FuturesInCircle implements Program {

    @Override
    public void run() {
        CompletableFuture<Integer> chicken = new CompletableFuture<>();
        CompletableFuture<Integer> egg = new CompletableFuture<>();
        new Thread(() -> chicken.complete(egg.join() + 1)).start();
        new Thread(() -> egg.complete(chicken.join() + 1)).start();
        chicken.join();
    }
}
