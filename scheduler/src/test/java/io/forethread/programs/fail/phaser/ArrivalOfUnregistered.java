package io.forethread.programs.fail.phaser;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.Phaser;

/** A thread arrives at a phaser that nobody has registered with. */
@Expect(value = Outcome.UNCAUGHT, type = IllegalStateException.class)
public final class ArrivalOfUnregistered implements Program {

    @Override
    public void run() throws InterruptedException {
        Phaser phaser = new Phaser();
        Thread stranger = new Thread(phaser::arrive);
        stranger.start();
        stranger.join();
    }
}
