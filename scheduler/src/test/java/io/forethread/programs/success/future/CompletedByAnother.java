package io.forethread.programs.success.future;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A thread waits for a future that another completes; only the first value counts. */
public final class CompletedByAnother implements Program {

    @Override
    public void run() throws Exception {
        CompletableFuture<String> promise = new CompletableFuture<>();
        Thread first = new Thread(() -> promise.complete("value"));
        Thread second = new Thread(() -> promise.complete("value"));
        first.start();
        second.start();
        Check.equal("value", promise.get(1, TimeUnit.HOURS));
        Check.that(!promise.complete("too late"), "it has its value");
        Threads.join(first, second);
    }
}
