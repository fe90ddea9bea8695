package io.forethread.programs.success.collection;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Concurrent sets and maps are filled from two sides, and come out complete and sorted. */
public final class SkipListAndKeySet implements Program {

    @Override
    public void run() throws InterruptedException {
        ConcurrentSkipListMap<Integer, String> sorted = new ConcurrentSkipListMap<>();
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        AtomicInteger firsts = new AtomicInteger();
        Runnable fill =
                () -> {
                    for (int i = 0; i < 5; i++) {
                        sorted.putIfAbsent(i, "value " + i);
                        if (seen.add(i)) {
                            firsts.incrementAndGet();
                        }
                    }
                };
        Thread first = new Thread(fill);
        Thread second = new Thread(fill);
        first.start();
        second.start();
        Threads.join(first, second);
        Check.equal(List.of(0, 1, 2, 3, 4), new ArrayList<>(sorted.keySet()));
        Check.equal(5, firsts.get());
    }
}
