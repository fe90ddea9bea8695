package io.forethread.programs.success.phaser;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/** Three parties go through four phases together. */
public final class RoundsOfThree implements Program {

    @Override
    public void run() throws InterruptedException {
        Phaser phaser = new Phaser(3);
        AtomicInteger arrived = new AtomicInteger();
        Thread[] parties = new Thread[3];
        for (int i = 0; i < parties.length; i++) {
            parties[i] =
                    new Thread(
                            () -> {
                                for (int phase = 0; phase < 4; phase++) {
                                    arrived.incrementAndGet();
                                    Check.equal(phase + 1, phaser.arriveAndAwaitAdvance());
                                    Check.that(
                                            arrived.get() >= 3 * (phase + 1),
                                            "all have arrived before anybody goes on");
                                }
                            });
            parties[i].start();
        }
        Threads.join(parties);
        Check.equal(12, arrived.get());
        Check.equal(4, phaser.getPhase());
    }
}
