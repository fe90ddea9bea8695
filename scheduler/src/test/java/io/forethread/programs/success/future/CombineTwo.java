package io.forethread.programs.success.future;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CompletableFuture;

/** Two asynchronous results are combined into one. */
public final class CombineTwo implements Program {

    @Override
    public void run() {
        CompletableFuture<Integer> six = CompletableFuture.supplyAsync(() -> 6);
        CompletableFuture<Integer> seven = CompletableFuture.supplyAsync(() -> 7);
        Check.equal(42, six.thenCombine(seven, (a, b) -> a * b).join());
    }
}
