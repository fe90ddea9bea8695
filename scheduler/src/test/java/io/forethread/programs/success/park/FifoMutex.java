package io.forethread.programs.success.park;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** A first-in-first-out mutex made of a queue, a flag and park, as in the JDK's own example. */
public final class FifoMutex implements Program {

    private final AtomicBoolean locked = new AtomicBoolean();
    private final Queue<Thread> waiters = new ConcurrentLinkedQueue<>();
    private int count;

    @Override
    public void run() throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(this::countToFive);
            threads[i].start();
        }
        Threads.join(threads);
        Check.equal(15, count);
    }

    private void countToFive() {
        for (int i = 0; i < 5; i++) {
            lock();
            count++;
            unlock();
        }
    }

    private void lock() {
        Thread current = Thread.currentThread();
        waiters.add(current);
        while (waiters.peek() != current || !locked.compareAndSet(false, true)) {
            LockSupport.park(this);
        }
        waiters.remove();
    }

    private void unlock() {
        locked.set(false);
        LockSupport.unpark(waiters.peek());
    }
}
