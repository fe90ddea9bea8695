package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

/**
 * {@code evict} holds the lock of the pool while it calls the factory, which has a lock of its own:
 * DBCP-44 and POOL-125, as the documentation of {@code GenericObjectPool} has it since 1.5.
 */
@PredictConcurrency
@KnownBug(
        release = "commons-pool:commons-pool:1.2",
        key = "DBCP-44, POOL-125",
        at = "GenericObjectPool.evict",
        shows = {"deadlock", "GenericObjectPool.evict"})
class PoolCallsFactoryUnderLockTestCase {

    /** Makes sessions, and notes how busy the pool is when it does. */
    private static final class Sessions extends BasePoolableObjectFactory {
        private GenericObjectPool pool;
        private int mostActive;

        @Override
        public synchronized Object makeObject() {
            mostActive = Math.max(mostActive, pool.getNumActive());
            return new Object();
        }

        @Override
        public synchronized void destroyObject(Object session) {
            mostActive--;
        }
    }

    @Test
    void one_adds_a_session_while_idle_ones_are_evicted() throws Exception {
        Sessions sessions = new Sessions();
        GenericObjectPool pool = new GenericObjectPool(sessions);
        sessions.pool = pool;
        pool.setMinEvictableIdleTimeMillis(1);
        pool.returnObject(pool.borrowObject());
        Thread.sleep(10);
        Threads.together(pool::evict, pool::addObject);
    }
}
