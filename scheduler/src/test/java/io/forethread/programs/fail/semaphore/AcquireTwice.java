package io.forethread.programs.fail.semaphore;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.Semaphore;

/** A semaphore is not re-entrant: who acquires the only permit twice waits for itself. */
@Expect(Outcome.DEADLOCK)
public final class AcquireTwice implements Program {

    @Override
    public void run() throws InterruptedException {
        Semaphore permit = new Semaphore(1);
        permit.acquire();
        permit.acquire();
        permit.release(2);
    }
}
