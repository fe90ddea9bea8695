package io.forethread.programs.success.collection;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.EmptyStackException;
import java.util.List;
import java.util.Stack;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Calls that end in an exception leave the stack's monitor to others. */
@SuppressWarnings("JdkObsolete")
public final class PopsEmptyStack implements Program {

    private final Stack<String> stack = new Stack<>();

    @Override
    public void run() throws InterruptedException {
        Threads.join(Threads.start(this::popInVain));
        stack.push("first");
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            Check.equal("first", pool.submit(stack::pop).get());
            Check.equal(true, failsIn(pool.submit(() -> stack.pop())));
            stack.push("second");
            Check.equal(List.of("second"), stack);
        } catch (ExecutionException e) {
            throw new AssertionError(e);
        } finally {
            pool.shutdown();
        }
    }

    private void popInVain() {
        try {
            stack.pop();
        } catch (EmptyStackException e) {
            Check.equal(0, stack.size());
        }
    }

    private static boolean failsIn(Future<String> popped) throws InterruptedException {
        try {
            popped.get();
            return false;
        } catch (ExecutionException e) {
            return e.getCause() instanceof EmptyStackException;
        }
    }
}
