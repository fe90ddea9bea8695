package io.forethread.programs.success.phaser;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** A thread that is no party waits for a phase to end; a phase that is over does not block. */
public final class AwaitAdvanceFromOutside implements Program {

    @Override
    public void run() throws Exception {
        Phaser root = new Phaser();
        Phaser leaf = new Phaser(root, 2);
        AtomicInteger arrived = new AtomicInteger();
        for (int i = 0; i < 2; i++) {
            new Thread(
                            () -> {
                                arrived.incrementAndGet();
                                leaf.arrive();
                            })
                    .start();
        }
        Check.equal(1, root.awaitAdvance(0));
        Check.equal(2, arrived.get());
        Check.equal(1, leaf.awaitAdvanceInterruptibly(0));
        try {
            leaf.awaitAdvanceInterruptibly(1, 5, TimeUnit.MILLISECONDS);
            throw new AssertionError("nobody arrives in this phase");
        } catch (TimeoutException e) {
            Check.equal(1, root.getPhase());
        }
    }
}
