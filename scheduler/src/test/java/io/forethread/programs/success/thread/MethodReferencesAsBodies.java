package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A lambda that captures a local, and bound, static and constructor references are run. */
public final class MethodReferencesAsBodies implements Program {

    private static final AtomicInteger STATIC_CALLS = new AtomicInteger();

    private final List<String> log = new CopyOnWriteArrayList<>();

    @Override
    public void run() throws InterruptedException {
        STATIC_CALLS.set(0);
        AtomicInteger fromLambda = new AtomicInteger();
        Thread lambda = new Thread(() -> fromLambda.set(4));
        Thread bound = new Thread(this::logOnce);
        Thread ofStatic = new Thread(MethodReferencesAsBodies::callStatic);
        Thread ofConstructor = new Thread(MethodReferencesAsBodies::new);
        Thread[] threads = {lambda, bound, ofStatic, ofConstructor};
        for (Thread thread : threads) {
            thread.start();
        }
        Threads.join(threads);
        Check.equal(4, fromLambda.get());
        Check.equal(List.of("bound"), log);
        Check.equal(1, STATIC_CALLS.get());
    }

    private void logOnce() {
        log.add("bound");
    }

    private static void callStatic() {
        STATIC_CALLS.incrementAndGet();
    }
}
