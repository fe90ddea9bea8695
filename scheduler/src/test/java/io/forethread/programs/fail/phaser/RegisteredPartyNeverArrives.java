package io.forethread.programs.fail.phaser;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.Phaser;

/** The main thread registers itself and forgets to arrive. */
@Expect(Outcome.DEADLOCK)
public final class RegisteredPartyNeverArrives implements Program {

    @Override
    public void run() throws InterruptedException {
        Phaser phaser = new Phaser(1);
        phaser.register();
        Thread worker = new Thread(phaser::arriveAndAwaitAdvance);
        worker.start();
        worker.join();
        phaser.arriveAndDeregister();
    }
}
