package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.ArrayDeque;
import java.util.Deque;

/** The pool of Figure 1 with its check inside the lock. */
@PredictConcurrency
class ObjectPoolMendedTestCase {

    static class Pool {
        private Deque<Object> idle = new ArrayDeque<>();
        private boolean closed;
        private int modCount;

        synchronized boolean returnObject(Object object) {
            if (closed) {
                return false;
            }
            modCount++;
            idle.push(object);
            return true;
        }

        synchronized void close() {
            modCount++;
            idle = null;
            closed = true;
        }

        synchronized int modCount() {
            return modCount;
        }
    }

    @Test
    void an_object_comes_back_or_is_refused() throws InterruptedException {
        Pool pool = new Pool();
        boolean[] accepted = {false};
        Threads.together(() -> accepted[0] = pool.returnObject("connection"), pool::close);
        assertThat(pool.modCount()).isEqualTo(accepted[0] ? 2 : 1);
    }
}
