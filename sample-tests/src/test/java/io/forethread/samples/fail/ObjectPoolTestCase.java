package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A check outside the lock protects nothing inside it.
 *
 * <p>This is the pool of Figure 1 in "Predicting null-pointer dereferences in concurrent programs"
 * (FSE 2012), after Commons Pool 1.2. If the pool is closed between the check and the block, the
 * block pushes into null. There, {@code modCount} is another than it was in the observed run, so a
 * schedule that keeps every value that was read does not exist: only relaxed prediction finds one.
 */
@PredictConcurrency
class ObjectPoolTestCase {

    static class Pool {
        private Deque<Object> idle = new ArrayDeque<>();
        private volatile boolean closed;
        private int active = 1;
        private int modCount;
        private int lastReturn;

        void returnObject(Object object) {
            if (closed) { // ORDER_VIOLATION
                throw new IllegalStateException("closed");
            }
            synchronized (this) {
                active--;
                lastReturn = modCount;
                idle.push(object); // NULL_DEREFERENCE
            }
        }

        synchronized void close() {
            modCount++;
            idle = null; // NULL_DEREFERENCE
            closed = true; // ORDER_VIOLATION
        }

        synchronized int active() {
            return active;
        }

        synchronized int lastReturn() {
            return lastReturn;
        }
    }

    @Test
    void an_object_comes_back_before_the_pool_is_closed() throws InterruptedException {
        Pool pool = new Pool();
        Threads.together(() -> pool.returnObject("connection"), pool::close);
        assertThat(pool.active()).isZero();
        assertThat(pool.lastReturn()).isZero();
    }
}
