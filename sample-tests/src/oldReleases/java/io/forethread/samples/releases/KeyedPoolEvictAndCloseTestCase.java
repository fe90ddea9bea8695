package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.commons.pool.impl.GenericKeyedObjectPool;
import org.junit.jupiter.api.Test;

/**
 * {@code evict} releases the lock while it looks at an object, and puts it back though the pool was
 * closed meanwhile: see "Predicting Null-Pointer Dereferences in Concurrent Programs" (FSE 2012),
 * Table 1.
 */
@PredictConcurrency
@KnownBug(
        release = "commons-pool:commons-pool:1.5",
        key = "FSE 2012, PT4",
        at = "GenericKeyedObjectPool.evict",
        shows = {"NullPointerException", "\"this._evictionCursor\" is null", "evict"})
class KeyedPoolEvictAndCloseTestCase {
    @Test
    void one_looks_after_idle_objects_while_another_closes() throws Exception {
        GenericKeyedObjectPool pool = new GenericKeyedObjectPool(new Tokens());
        pool.setTestWhileIdle(true);
        pool.returnObject("key", pool.borrowObject("key"));
        Threads.together(() -> Closed.isAllowed(pool::evict), pool::close);
    }
}
