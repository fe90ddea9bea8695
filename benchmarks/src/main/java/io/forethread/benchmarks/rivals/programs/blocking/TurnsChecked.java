package io.forethread.benchmarks.rivals.programs.blocking;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A turn is looked up before the lock of its condition is taken; three threads take turns. */
public final class TurnsChecked implements Program {
    private static final int THREADS = 3;

    private static final class Turns {
        private final Lock lock = new ReentrantLock();
        private final Condition changed = lock.newCondition();
        private volatile int turn;

        void await(int mine) throws InterruptedException {
            while (turn != mine) {
                lock.lock();
                try {
                    changed.await();
                } finally {
                    lock.unlock();
                }
            }
        }

        void next() {
            lock.lock();
            try {
                turn = turn + 1;
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    @Override
    public void run() throws Exception {
        Turns turns = new Turns();
        Threads.Task[] tasks = new Threads.Task[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int mine = i;
            tasks[i] =
                    () -> {
                        turns.await(mine);
                        turns.next();
                    };
        }
        Threads.runAll(tasks);
    }
}
