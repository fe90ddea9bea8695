package io.forethread.programs.success.phaser;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks register as they are created and deregister as they end; the main thread waits for all. */
public final class RegisterOnTheWay implements Program {

    @Override
    public void run() {
        Phaser phaser = new Phaser(1);
        AtomicInteger done = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            phaser.register();
            new Thread(
                            () -> {
                                done.incrementAndGet();
                                phaser.arriveAndDeregister();
                            })
                    .start();
        }
        phaser.arriveAndAwaitAdvance();
        Check.equal(3, done.get());
        phaser.arriveAndDeregister();
        Check.that(phaser.isTerminated(), "no party is left");
    }
}
