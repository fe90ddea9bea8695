package io.forethread.programs.success.lock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that take two locks in opposite order let go of the first if the second is taken. */
public final class BackOffInsteadOfDeadlock implements Program {

    private final Lock left = new ReentrantLock();
    private final Lock right = new ReentrantLock();
    private int done;

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(() -> withBoth(left, right));
        Thread second = new Thread(() -> withBoth(right, left));
        first.start();
        second.start();
        Threads.join(first, second);
        Check.equal(2, done);
    }

    @SuppressWarnings("ThreadPriorityCheck")
    private void withBoth(Lock mine, Lock other) {
        while (!attempt(mine, other)) {
            Thread.yield();
        }
    }

    private boolean attempt(Lock mine, Lock other) {
        mine.lock();
        try {
            if (!other.tryLock()) {
                return false;
            }
            try {
                done++;
                return true;
            } finally {
                other.unlock();
            }
        } finally {
            mine.unlock();
        }
    }
}
