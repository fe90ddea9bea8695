package io.forethread.programs.fail.stampedlock;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.locks.StampedLock;

/** A stamped lock is not re-entrant: a writer that locks again waits for itself. */
@Expect(Outcome.DEADLOCK)
public final class WriteTwice implements Program {

    private final StampedLock lock = new StampedLock();

    @Override
    public void run() {
        long outer = lock.writeLock();
        long inner = lock.writeLock();
        lock.unlockWrite(inner);
        lock.unlockWrite(outer);
    }
}
