package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

/**
 * {@code returnObject} asks whether the pool is closed before it takes the lock, and {@code close}
 * sets {@code _pool} to null: see "Predicting Null-Pointer Dereferences in Concurrent Programs"
 * (FSE 2012), Table 1.
 */
@PredictConcurrency
@KnownBug(
        release = "commons-pool:commons-pool:1.2",
        key = "FSE 2012, PT1",
        at = "GenericObjectPool.returnObject",
        shows = {"NullPointerException", "because \"this._pool\" is null", "GenericObjectPool"})
class PoolReturnAndCloseTestCase {
    @Test
    void one_returns_while_another_closes() throws Exception {
        GenericObjectPool pool = new GenericObjectPool(new Tokens());
        Object borrowed = pool.borrowObject();
        Threads.together(() -> Closed.isAllowed(() -> pool.returnObject(borrowed)), pool::close);
    }
}
