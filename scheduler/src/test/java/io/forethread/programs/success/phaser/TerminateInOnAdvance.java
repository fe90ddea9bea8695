package io.forethread.programs.success.phaser;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/** A phaser counts its rounds, and ends itself after the third. */
public final class TerminateInOnAdvance implements Program {

    @Override
    public void run() throws InterruptedException {
        Phaser phaser =
                new Phaser(2) {
                    @Override
                    protected boolean onAdvance(int phase, int parties) {
                        return phase == 2 || parties == 0;
                    }
                };
        AtomicInteger rounds = new AtomicInteger();
        Runnable party =
                () -> {
                    while (!phaser.isTerminated()) {
                        rounds.incrementAndGet();
                        phaser.arriveAndAwaitAdvance();
                    }
                };
        Thread first = new Thread(party);
        Thread second = new Thread(party);
        first.start();
        second.start();
        Threads.join(first, second);
        Check.equal(6, rounds.get());
    }
}
