package io.forethread.programs.fail.future;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A task is too slow for the patience of the one who waits for it. */
@Expect(value = Outcome.THROWS, type = TimeoutException.class)
public final class GetTimesOut implements Program {

    @Override
    public void run() throws Exception {
        CompletableFuture<String> promise = new CompletableFuture<>();
        Thread slow =
                Threads.start(
                        () -> {
                            Thread.sleep(600);
                            promise.complete("too late");
                        });
        Check.equal("too late", promise.get(5, TimeUnit.MILLISECONDS));
        slow.join();
    }
}
