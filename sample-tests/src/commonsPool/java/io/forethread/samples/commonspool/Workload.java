package io.forethread.samples.commonspool;

import org.apache.commons.pool.KeyedObjectPool;
import org.apache.commons.pool.ObjectPool;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.apache.commons.pool.impl.StackObjectPool;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What four threads do with a pool: they borrow and return, and one closes it. A pool that is
 * closed may say so by an {@code IllegalStateException}; nothing else may go wrong, whoever comes
 * first.
 */
enum Workload {
    /** One returns what was borrowed before, two borrow, one closes. */
    GENERIC {
        @Override
        void run() throws Exception {
            ObjectPool pool = new GenericObjectPool(new Conversations());
            Object borrowed = pool.borrowObject();
            inFourThreads(
                    () -> pool.returnObject(borrowed),
                    () -> pool.borrowObject(),
                    () -> pool.borrowObject(),
                    () -> pool.close());
        }
    },

    /** There is one object for three users, who wait for each other. */
    EXHAUSTED {
        @Override
        void run() throws Exception {
            ObjectPool pool =
                    new GenericObjectPool(
                            new Conversations(), 1, GenericObjectPool.WHEN_EXHAUSTED_BLOCK, 0);
            inFourThreads(
                    () -> use(pool, 10),
                    () -> use(pool, 0),
                    () -> use(pool, 0),
                    () -> {
                        Thread.sleep(100);
                        pool.close();
                    });
        }
    },

    /** Three borrow and return, one closes: the pool of the paper's first figure. */
    STACK {
        @Override
        void run() throws Exception {
            ObjectPool pool = new StackObjectPool(new Conversations());
            inFourThreads(
                    () -> use(pool, 0), () -> use(pool, 0), () -> use(pool, 0), () -> pool.close());
        }
    },

    /** Two borrow and return, one looks after what is idle, one closes. */
    KEYED {
        @Override
        void run() throws Exception {
            GenericKeyedObjectPool pool = new GenericKeyedObjectPool(new Conversations());
            pool.setTestWhileIdle(true);
            inFourThreads(() -> use(pool), () -> use(pool), () -> pool.evict(), () -> pool.close());
        }
    };

    /** What one of the threads does. */
    @FunctionalInterface
    private interface Part {
        void play() throws Exception;
    }

    private static final String KEY = "key";

    abstract void run() throws Exception;

    /** Returns the name of its method in {@link PoolTestCase}. */
    String test() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static void use(ObjectPool pool, int millis) throws Exception {
        Object borrowed = pool.borrowObject();
        if (millis > 0) {
            Thread.sleep(millis);
        }
        pool.returnObject(borrowed);
    }

    private static void use(KeyedObjectPool pool) throws Exception {
        Object borrowed = pool.borrowObject(KEY);
        pool.returnObject(KEY, borrowed);
    }

    private static void inFourThreads(Part... parts) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (Part part : parts) {
            threads.add(new Thread(() -> play(part)));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void play(Part part) {
        try {
            part.play();
        } catch (IllegalStateException e) {
            // The pool is closed: that is what it promises to say.
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
