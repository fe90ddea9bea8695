package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

/**
 * A thread that waits in {@code borrowObject} does not ask again whether the pool is closed after
 * it was woken: see "Predicting Null-Pointer Dereferences in Concurrent Programs" (FSE 2012), Table
 * 1.
 */
@PredictConcurrency
@KnownBug(
        release = "commons-pool:commons-pool:1.3",
        key = "FSE 2012, PT2",
        at = "GenericObjectPool.borrowObject",
        shows = {"NullPointerException", "removeFirst()\" because \"this._pool\" is null"})
class PoolWaiterAndCloseTestCase {
    @Test
    void two_share_one_object_and_another_closes_the_pool() throws Exception {
        GenericObjectPool pool =
                new GenericObjectPool(new Tokens(), 1, GenericObjectPool.WHEN_EXHAUSTED_BLOCK, 0);
        Threads.together(() -> use(pool, 10), () -> use(pool, 0), () -> close(pool));
    }

    private static void use(GenericObjectPool pool, int millis) throws Exception {
        Closed.isAllowed(
                () -> {
                    Object borrowed = pool.borrowObject();
                    Thread.sleep(millis);
                    pool.returnObject(borrowed);
                });
    }

    private static void close(GenericObjectPool pool) throws Exception {
        Thread.sleep(100);
        pool.close();
    }
}
