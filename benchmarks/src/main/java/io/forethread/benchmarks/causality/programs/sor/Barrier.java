package io.forethread.benchmarks.causality.programs.sor;

/** Lets threads go on when all have come. */
final class Barrier {
    private final int parties;
    private int arrived;
    private int phase;

    Barrier(int parties) {
        this.parties = parties;
    }

    synchronized void await() throws InterruptedException {
        int mine = phase;
        arrived++;
        if (arrived == parties) {
            arrived = 0;
            phase++;
            notifyAll();
        } else {
            while (phase == mine) {
                wait();
            }
        }
    }
}
