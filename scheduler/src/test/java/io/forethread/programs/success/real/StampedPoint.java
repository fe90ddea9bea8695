package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.StampedLock;

/** A point read optimistically under a stamped lock, moved only while it is at the origin. */
public final class StampedPoint implements Program {
    private static final class Point {
        private final StampedLock lock = new StampedLock();
        private double x;
        private double y;

        void move(double dx, double dy) {
            long stamp = lock.writeLock();
            try {
                x += dx;
                y += dy;
            } finally {
                lock.unlockWrite(stamp);
            }
        }

        double distanceFromOrigin() {
            long stamp = lock.tryOptimisticRead();
            double seenX = x;
            double seenY = y;
            if (!lock.validate(stamp)) {
                stamp = lock.readLock();
                try {
                    seenX = x;
                    seenY = y;
                } finally {
                    lock.unlockRead(stamp);
                }
            }
            return Math.hypot(seenX, seenY);
        }

        void moveIfAtOrigin(double newX, double newY) {
            long stamp = lock.readLock();
            try {
                while (x == 0.0 && y == 0.0) {
                    long upgraded = lock.tryConvertToWriteLock(stamp);
                    if (upgraded != 0L) {
                        stamp = upgraded;
                        x = newX;
                        y = newY;
                        break;
                    }
                    lock.unlockRead(stamp);
                    stamp = lock.writeLock();
                }
            } finally {
                lock.unlock(stamp);
            }
        }
    }

    @Override
    public void run() throws InterruptedException {
        Point point = new Point();
        Thread first = Threads.start(() -> point.moveIfAtOrigin(3, 4));
        Thread second = Threads.start(() -> point.moveIfAtOrigin(3, 4));
        double[] seen = new double[1];
        Thread reader = Threads.start(() -> seen[0] = point.distanceFromOrigin());
        Threads.join(first, second, reader);
        Check.that(seen[0] == 0.0 || seen[0] == 5.0, "never half a move");
        point.move(3, 4);
        Check.equal(10.0, point.distanceFromOrigin());
    }
}
