package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server of request threads is stopped: it finishes what it has taken, refuses the rest. */
public final class GracefulServer implements Program {
    private record Request(int number, CompletableFuture<String> answer) {}

    private final BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
    private volatile boolean stopping;

    private void serve() {
        try {
            while (!stopping || !requests.isEmpty()) {
                Request request = requests.poll(100, TimeUnit.MILLISECONDS);
                if (request != null) {
                    request.answer().complete("answer " + request.number());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private CompletableFuture<String> ask(int number) {
        Request request = new Request(number, new CompletableFuture<>());
        if (stopping) {
            request.answer().completeExceptionally(new IllegalStateException("closed"));
        } else {
            requests.add(request);
        }
        return request.answer();
    }

    @Override
    public void run() throws InterruptedException {
        Thread[] servers = {Threads.start(this::serve), Threads.start(this::serve)};
        List<CompletableFuture<String>> answers = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            answers.add(ask(i));
        }
        stopping = true;
        Check.that(ask(10).isCompletedExceptionally(), "refused");
        Threads.join(servers);
        for (int i = 0; i < 10; i++) {
            Check.equal("answer " + i, answers.get(i).join());
        }
    }
}
