package io.forethread.programs.fail.semaphore;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.Semaphore;

/** A thread asks for three permits of a semaphore that will only ever have two. */
@Expect(Outcome.DEADLOCK)
public final class MorePermitsThanThereAre implements Program {

    @Override
    public void run() throws InterruptedException {
        Semaphore permits = new Semaphore(1);
        Thread releaser = new Thread(permits::release);
        releaser.start();
        permits.acquire(3);
        releaser.join();
    }
}
