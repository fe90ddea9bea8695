package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.StampedLock;

/** An optimistic read that does not validate is thrown away. */
@PredictConcurrency
class StampedLockPointTestCase {

    static class Point {
        private final StampedLock lock = new StampedLock();
        private int x;
        private int y;

        void move() {
            long stamp = lock.writeLock();
            try {
                x++;
                y++;
            } finally {
                lock.unlockWrite(stamp);
            }
        }

        int difference() {
            long stamp = lock.tryOptimisticRead();
            int difference = x - y;
            if (stamp != 0 && lock.validate(stamp)) {
                return difference;
            }
            stamp = lock.readLock();
            try {
                return x - y;
            } finally {
                lock.unlockRead(stamp);
            }
        }
    }

    @Test
    void the_point_stays_on_the_diagonal() throws InterruptedException {
        Point point = new Point();
        int[] seen = {-1};
        Threads.together(point::move, () -> seen[0] = point.difference());
        assertThat(seen[0]).isZero();
    }
}
