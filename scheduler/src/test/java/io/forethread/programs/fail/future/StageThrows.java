package io.forethread.programs.fail.future;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** A stage on the common pool throws, and join reports it wrapped. */
@Expect(value = Outcome.THROWS, type = CompletionException.class)
public final class StageThrows implements Program {

    @Override
    public void run() {
        int length =
                CompletableFuture.supplyAsync(() -> "12a").thenApplyAsync(Integer::parseInt).join();
        Check.equal(12, length);
    }
}
