package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A map of counters whose buckets are guarded by a stripe of locks each. */
public final class StripedCounters implements Program {
    private static final int STRIPES = 4;

    private final Lock[] locks = new Lock[STRIPES];
    private final Map<?, ?>[] buckets = new Map<?, ?>[STRIPES];

    @SuppressWarnings("unchecked")
    private Map<String, Integer> bucket(int stripe) {
        return (Map<String, Integer>) buckets[stripe];
    }

    private void count(String key) {
        int stripe = Math.floorMod(key.hashCode(), STRIPES);
        locks[stripe].lock();
        try {
            bucket(stripe).merge(key, 1, Integer::sum);
        } finally {
            locks[stripe].unlock();
        }
    }

    private int total() {
        int total = 0;
        for (Lock lock : locks) {
            lock.lock();
        }
        for (int i = 0; i < STRIPES; i++) {
            for (int count : bucket(i).values()) {
                total += count;
            }
        }
        for (Lock lock : locks) {
            lock.unlock();
        }
        return total;
    }

    @Override
    public void run() throws InterruptedException {
        for (int i = 0; i < STRIPES; i++) {
            locks[i] = new ReentrantLock();
            buckets[i] = new HashMap<String, Integer>();
        }
        Thread[] workers = new Thread[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] =
                    Threads.start(
                            () -> {
                                for (int j = 0; j < 20; j++) {
                                    count("key " + j % 7);
                                }
                            });
        }
        int early = total();
        Threads.join(workers);
        Check.that(early <= 60, "never more than were counted");
        Check.equal(60, total());
    }
}
