package io.forethread.programs.success.lock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** A fair lock serves its waiters in the order in which they came. */
public final class FairLock implements Program {

    private final ReentrantLock lock = new ReentrantLock(true);
    private final List<Integer> served = new ArrayList<>();

    @Override
    public void run() throws InterruptedException {
        Thread[] clients = new Thread[3];
        lock.lock();
        try {
            for (int i = 0; i < clients.length; i++) {
                int number = i;
                clients[i] = new Thread(() -> serve(number));
                clients[i].start();
                while (!lock.hasQueuedThread(clients[i])) {
                    Thread.onSpinWait();
                }
            }
            Check.equal(3, lock.getQueueLength());
        } finally {
            lock.unlock();
        }
        Threads.join(clients);
        Check.equal(List.of(0, 1, 2), served);
        Check.that(lock.isFair(), "the lock was made fair");
    }

    private void serve(int number) {
        lock.lock();
        try {
            served.add(number);
        } finally {
            lock.unlock();
        }
    }
}
