package io.forethread.programs.fail.collection;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** One thread takes a lock inside compute, another computes with the lock in its hands. */
@Expect(Outcome.DEADLOCK)
public final class ComputeAgainstLock implements Program {

    private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
    private final Lock lock = new ReentrantLock();
    private final CyclicBarrier bothHoldOne = new CyclicBarrier(2);

    @Override
    public void run() throws InterruptedException {
        map.put("key", 0);
        Thread first =
                new Thread(
                        () ->
                                map.compute(
                                        "key",
                                        (key, old) -> {
                                            meet();
                                            lock.lock();
                                            try {
                                                return old + 1;
                                            } finally {
                                                lock.unlock();
                                            }
                                        }));
        Thread second =
                new Thread(
                        () -> {
                            lock.lock();
                            try {
                                meet();
                                map.compute("key", (key, old) -> old + 1);
                            } finally {
                                lock.unlock();
                            }
                        });
        first.start();
        second.start();
        Threads.join(first, second);
    }

    private void meet() {
        try {
            bothHoldOne.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }
}
