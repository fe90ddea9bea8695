package io.forethread.programs.success.future;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A future that nobody completes fails or gets a default value when its time is over. */
public final class TimeoutsOfFutures implements Program {

    @Override
    public void run() {
        Check.equal(
                "default",
                new CompletableFuture<String>()
                        .completeOnTimeout("default", 2, TimeUnit.MILLISECONDS)
                        .join());
        try {
            new CompletableFuture<String>().orTimeout(2, TimeUnit.MILLISECONDS).join();
            throw new AssertionError("nobody completes it");
        } catch (CompletionException e) {
            Check.equal(TimeoutException.class, e.getCause().getClass());
        }
    }
}
