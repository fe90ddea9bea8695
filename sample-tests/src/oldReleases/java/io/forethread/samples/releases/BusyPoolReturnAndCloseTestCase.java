package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

/**
 * As {@link PoolReturnAndCloseTestCase}, in a long run: three threads borrow and return five
 * hundred times each before another one closes the pool.
 */
@PredictConcurrency
@KnownBug(
        release = "commons-pool:commons-pool:1.2",
        key = "FSE 2012, PT1",
        at = "GenericObjectPool",
        shows = {"NullPointerException", "GenericObjectPool", "is null"})
class BusyPoolReturnAndCloseTestCase {
    private static final int TIMES = 500;

    @Test
    void three_use_the_pool_and_one_closes_it() throws Exception {
        GenericObjectPool pool = new GenericObjectPool(new Tokens());
        Threads.together(() -> use(pool), () -> use(pool), () -> use(pool), pool::close);
    }

    private static void use(GenericObjectPool pool) throws Exception {
        Closed.isAllowed(
                () -> {
                    for (int i = 0; i < TIMES; i++) {
                        pool.returnObject(pool.borrowObject());
                    }
                });
    }
}
