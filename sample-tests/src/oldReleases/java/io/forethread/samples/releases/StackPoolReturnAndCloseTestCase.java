package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.commons.pool.impl.StackObjectPool;
import org.junit.jupiter.api.Test;

/**
 * {@code returnObject} asks whether the pool is closed before it takes the lock: Figure 1 of
 * "Predicting Null-Pointer Dereferences in Concurrent Programs" (FSE 2012).
 */
@PredictConcurrency
@KnownBug(
        release = "commons-pool:commons-pool:1.2",
        key = "FSE 2012, Figure 1",
        at = "StackObjectPool.returnObject",
        shows = {"NullPointerException", "StackObjectPool.returnObject", "is null"})
class StackPoolReturnAndCloseTestCase {
    @Test
    void three_use_the_pool_and_one_closes_it() throws Exception {
        StackObjectPool pool = new StackObjectPool(new Tokens());
        Threads.together(
                () -> Closed.isAllowed(() -> pool.returnObject(pool.borrowObject())),
                () -> Closed.isAllowed(() -> pool.returnObject(pool.borrowObject())),
                () -> Closed.isAllowed(() -> pool.returnObject(pool.borrowObject())),
                pool::close);
    }
}
