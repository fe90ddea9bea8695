package io.forethread.programs.success.collection;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** A thread blocks on a lock inside compute, and a second compute of the key has to wait. */
public final class ComputeWhileAnotherBlocks implements Program {

    private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final CountDownLatch inside = new CountDownLatch(1);

    @Override
    public void run() throws InterruptedException {
        map.put("key", 0);
        Thread first;
        Thread second;
        lock.lock();
        try {
            first = new Thread(this::incrementUnderLock);
            first.start();
            inside.await();
            second = new Thread(() -> map.merge("key", 10, Integer::sum));
            second.start();
        } finally {
            lock.unlock();
        }
        Threads.join(first, second);
        Check.equal(11, map.get("key"));
    }

    private void incrementUnderLock() {
        map.computeIfPresent(
                "key",
                (key, old) -> {
                    inside.countDown();
                    lock.lock();
                    try {
                        return old + 1;
                    } finally {
                        lock.unlock();
                    }
                });
    }
}
