package io.forethread.benchmarks.rivals.programs.structures;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** A pool that says that something is back before it has put it in its place. */
public final class PoolReturnsTooEarly implements Program {
    private static final int SIZE = 3;
    private static final int USES = 3;

    private static final class Pool {
        private final AtomicReferenceArray<Object> places = new AtomicReferenceArray<>(SIZE);
        private final AtomicInteger free = new AtomicInteger();

        Pool() {
            for (int i = 0; i < SIZE; i++) {
                giveBack(new Object());
            }
        }

        Object take() {
            int count = free.get();
            while (count > 0) {
                if (free.compareAndSet(count, count - 1)) {
                    return places.getAndSet(count - 1, null);
                }
                count = free.get();
            }
            throw new IllegalStateException("The pool is empty.");
        }

        void giveBack(Object object) {
            int place = free.getAndIncrement();
            places.set(place, object);
        }
    }

    @Override
    public void run() throws Exception {
        Pool pool = new Pool();
        Threads.Task user =
                () -> {
                    for (int i = 0; i < USES; i++) {
                        Object object = pool.take();
                        expect(object != null, "The pool gave nothing.");
                        pool.giveBack(object);
                    }
                };
        Threads.runAll(user, user);
    }
}
