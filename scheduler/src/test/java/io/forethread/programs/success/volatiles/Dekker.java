package io.forethread.programs.success.volatiles;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Dekker's algorithm keeps two threads apart: who has not the turn steps back. */
public final class Dekker implements Program {

    private volatile boolean firstWants;
    private volatile boolean secondWants;
    private volatile int turn = 1;
    private int count;

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(this::first);
        Thread second = new Thread(this::second);
        first.start();
        second.start();
        Threads.join(first, second);
        Check.equal(6, count);
    }

    private void first() {
        for (int i = 0; i < 3; i++) {
            firstWants = true;
            while (secondWants) {
                if (turn != 1) {
                    firstWants = false;
                    while (turn != 1) {
                        Thread.onSpinWait();
                    }
                    firstWants = true;
                }
            }
            count++;
            turn = 2;
            firstWants = false;
        }
    }

    private void second() {
        for (int i = 0; i < 3; i++) {
            secondWants = true;
            while (firstWants) {
                if (turn != 2) {
                    secondWants = false;
                    while (turn != 2) {
                        Thread.onSpinWait();
                    }
                    secondWants = true;
                }
            }
            count++;
            turn = 1;
            secondWants = false;
        }
    }
}
