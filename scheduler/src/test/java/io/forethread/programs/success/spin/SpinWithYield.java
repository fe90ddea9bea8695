package io.forethread.programs.success.spin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Two threads spin for each other's turn, and yield. */
public final class SpinWithYield implements Program {

    private volatile int turn;

    @Override
    public void run() throws InterruptedException {
        Thread even = new Thread(() -> takeTurns(0));
        Thread odd = new Thread(() -> takeTurns(1));
        even.start();
        odd.start();
        Threads.join(even, odd);
        Check.equal(10, turn);
    }

    @SuppressWarnings({"NonAtomicVolatileUpdate", "ThreadPriorityCheck"})
    private void takeTurns(int parity) {
        for (int i = 0; i < 5; i++) {
            while (turn % 2 != parity) {
                Thread.yield();
            }
            turn++;
        }
    }
}
