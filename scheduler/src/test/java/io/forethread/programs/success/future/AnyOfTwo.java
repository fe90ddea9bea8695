package io.forethread.programs.success.future;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CompletableFuture;

/** anyOf is done when the first one is, though the other never will be. */
public final class AnyOfTwo implements Program {

    @Override
    public void run() {
        CompletableFuture<String> never = new CompletableFuture<>();
        CompletableFuture<String> quick = CompletableFuture.supplyAsync(() -> "quick");
        Check.equal("quick", CompletableFuture.anyOf(never, quick).join());
        Check.that(!never.isDone(), "nobody completes it");
    }
}
