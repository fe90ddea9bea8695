package io.forethread.programs.fail.collection;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** A map's compute changes the key that it is computing. */
@Expect(value = Outcome.UNCAUGHT, type = IllegalStateException.class)
public final class RecursiveCompute implements Program {

    @Override
    public void run() throws InterruptedException {
        ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread child =
                new Thread(
                        () ->
                                map.computeIfAbsent(
                                        "key", key -> map.computeIfAbsent(key, again -> 1)));
        child.start();
        child.join();
    }
}
