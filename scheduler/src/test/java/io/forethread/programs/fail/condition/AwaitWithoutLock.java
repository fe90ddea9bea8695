package io.forethread.programs.fail.condition;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A thread awaits a condition without its lock. */
@Expect(value = Outcome.THROWS, type = IllegalMonitorStateException.class)
public final class AwaitWithoutLock implements Program {

    @Override
    @SuppressWarnings("WaitNotInLoop")
    public void run() throws InterruptedException {
        Condition condition = new ReentrantLock().newCondition();
        condition.await();
    }
}
