package io.forethread.programs.fail.stampedlock;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.locks.StampedLock;

/** A stamp that was already used is used again. */
@Expect(value = Outcome.THROWS, type = IllegalMonitorStateException.class)
public final class WrongStamp implements Program {

    @Override
    public void run() {
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        lock.unlockWrite(stamp);
        lock.unlockWrite(stamp);
    }
}
