package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.commons.pool.impl.GenericKeyedObjectPool;
import org.junit.jupiter.api.Test;

/**
 * Keyed pools do not ask whether they are closed, and {@code close} sets {@code _poolMap} to null:
 * see "Predicting Null-Pointer Dereferences in Concurrent Programs" (FSE 2012), Table 1.
 */
@PredictConcurrency
@KnownBug(
        release = "commons-pool:commons-pool:1.2",
        key = "FSE 2012, PT4",
        at = "GenericKeyedObjectPool",
        shows = {"NullPointerException", "because \"this._poolMap\" is null"})
class KeyedPoolBorrowAndCloseTestCase {
    @Test
    void two_borrow_while_another_closes() throws Exception {
        GenericKeyedObjectPool pool = new GenericKeyedObjectPool(new Tokens());
        Threads.together(
                () -> Closed.isAllowed(() -> pool.returnObject("key", pool.borrowObject("key"))),
                () -> Closed.isAllowed(() -> pool.returnObject("key", pool.borrowObject("key"))),
                pool::close);
    }
}
