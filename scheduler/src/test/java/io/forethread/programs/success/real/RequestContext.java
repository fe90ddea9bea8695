package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Every request has its context in a ThreadLocal, also on the threads of a pool. */
public final class RequestContext implements Program {
    private static final ThreadLocal<StringBuilder> CONTEXT =
            ThreadLocal.withInitial(() -> new StringBuilder("start"));

    private static final InheritableThreadLocal<String> TENANT = new InheritableThreadLocal<>();

    private static String handle(int request) {
        StringBuilder context = CONTEXT.get();
        try {
            context.append(' ').append(request);
            audit();
            return context.toString();
        } finally {
            CONTEXT.remove();
        }
    }

    private static void audit() {
        CONTEXT.get().append(" audited for ").append(TENANT.get());
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        TENANT.set("acme");
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<String>> results = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int request = i;
            results.add(pool.submit(() -> handle(request)));
        }
        Set<String> texts = new TreeSet<>();
        for (Future<String> result : results) {
            texts.add(result.get());
        }
        pool.shutdown();
        TENANT.remove();
        Check.equal(4, texts.size());
        Check.that(texts.contains("start 0 audited for acme"), texts.toString());
    }
}
