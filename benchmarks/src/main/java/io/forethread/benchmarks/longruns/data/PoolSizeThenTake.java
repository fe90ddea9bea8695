package io.forethread.benchmarks.longruns.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

/**
 * Two threads borrow connections of a pool of one and give them back, N times. In the last round
 * they look whether there is one, and take it in another call.
 */
@PredictConcurrency
public class PoolSizeThenTake extends LongRun {

    private static final class Pool {
        private final Object[] idle = {"connection", null, null};
        private int size = 1;

        synchronized int size() {
            return size;
        }

        synchronized Object take() {
            Object taken = idle[--size];
            idle[size] = null;
            return taken;
        }

        synchronized Object takeIfAny() {
            return size == 0 ? null : take();
        }

        synchronized void give(Object connection) {
            idle[size++] = connection;
        }

        void useAll(int times) {
            for (int i = 0; i < times; i++) {
                giveBack(takeIfAny());
            }
        }

        void useAfterCheck() {
            if (size() > 0) {
                giveBack(take());
            }
        }

        private void giveBack(Object connection) {
            if (connection != null) {
                give(connection);
            }
        }
    }

    private final Pool pool = new Pool();

    @Test
    void bug() throws InterruptedException {
        borrow(pool::useAfterCheck);
    }

    @Test
    void twin() throws InterruptedException {
        borrow(() -> pool.useAll(1));
    }

    private void borrow(Runnable last) throws InterruptedException {
        Body body =
                () -> {
                    pool.useAll(N - 1);
                    last.run();
                };
        together(body, body);
        assertEquals(1, pool.size());
    }
}
