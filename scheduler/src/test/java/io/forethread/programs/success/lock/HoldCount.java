package io.forethread.programs.success.lock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.locks.ReentrantLock;

/** A lock taken three times by its owner is free only after three unlocks. */
public final class HoldCount implements Program {

    private final ReentrantLock lock = new ReentrantLock();
    private boolean entered;

    @Override
    public void run() throws InterruptedException {
        Thread other =
                new Thread(
                        () -> {
                            lock.lock();
                            try {
                                entered = true;
                            } finally {
                                lock.unlock();
                            }
                        });
        nest(3, other);
        Check.that(!lock.isHeldByCurrentThread(), "three locks had three unlocks");
        other.join();
        Check.that(entered, "the other thread got the lock");
    }

    private void nest(int depth, Thread other) {
        if (depth == 0) {
            other.start();
            return;
        }
        lock.lock();
        try {
            nest(depth - 1, other);
            Check.equal(4 - depth, lock.getHoldCount());
            Check.that(!entered, "nobody else can be in");
        } finally {
            lock.unlock();
        }
    }
}
