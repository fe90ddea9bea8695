package io.forethread.benchmarks.rivals.programs.blocking;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A barrier that the last one to arrive sets back after it has opened it: who comes to the next
 * round before that is not counted.
 */
public final class BarrierSetBackLate implements Program {
    private static final int PARTIES = 2;
    private static final int ROUNDS = 2;

    private static final class Barrier {
        private final AtomicInteger arrived = new AtomicInteger();
        private int round;

        void await() throws InterruptedException {
            int mine = round();
            if (arrived.incrementAndGet() == PARTIES) {
                open();
                arrived.set(0);
                return;
            }
            synchronized (this) {
                while (round == mine) {
                    wait();
                }
            }
        }

        private synchronized int round() {
            return round;
        }

        private synchronized void open() {
            round++;
            notifyAll();
        }
    }

    @Override
    public void run() throws Exception {
        Barrier barrier = new Barrier();
        Threads.Task party =
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        barrier.await();
                    }
                };
        Threads.runAll(party, party);
    }
}
