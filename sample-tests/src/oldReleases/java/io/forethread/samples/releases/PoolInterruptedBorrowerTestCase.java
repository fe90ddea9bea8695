package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;

import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

/**
 * A thread that is interrupted while it waits for an object stays in the queue, is given the object
 * that the next one returns, and never gives it back (POOL-162).
 */
@PredictConcurrency
@KnownBug(
        release = "commons-pool:commons-pool:1.5.4",
        key = "POOL-162",
        at = "GenericObjectPool.borrowObject",
        shows = {"deadlock", "GenericObjectPool.borrowObject"})
class PoolInterruptedBorrowerTestCase {
    private final GenericObjectPool pool =
            new GenericObjectPool(new Tokens(), 1, GenericObjectPool.WHEN_EXHAUSTED_BLOCK, 0);

    @Test
    void a_borrower_is_cancelled() throws Exception {
        Object borrowed = pool.borrowObject();
        Thread borrower = new Thread(this::use);
        Thread canceller = new Thread(borrower::interrupt);
        borrower.start();
        canceller.start();
        pool.returnObject(borrowed);
        borrower.join();
        canceller.join();
        pool.returnObject(pool.borrowObject());
    }

    private void use() {
        try {
            pool.returnObject(pool.borrowObject());
        } catch (InterruptedException e) {
            // it was cancelled
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
