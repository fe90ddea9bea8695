package io.forethread.programs.success.collection;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A map's compute takes a lock inside; whoever takes both does so in this order. */
public final class ComputeWithLockInside implements Program {

    private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
    private final Lock lock = new ReentrantLock();
    private int log;

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(this::increment);
        Thread second = new Thread(this::increment);
        first.start();
        second.start();
        Threads.join(first, second);
        Check.equal(2, map.get("key"));
        Check.equal(2, log);
    }

    private void increment() {
        map.compute(
                "key",
                (key, old) -> {
                    lock.lock();
                    try {
                        log++;
                        return old == null ? 1 : old + 1;
                    } finally {
                        lock.unlock();
                    }
                });
    }
}
