package io.forethread.scheduler.primitives;

import io.forethread.scheduler.model.ClassInitState;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.turns.RunKernel;

import java.time.Instant;

/**
 * Class initializers. They run once in a JVM and not once in a run, so they are not recorded, and
 * no schedule stops a thread in them.
 */
public final class ClassInitHooks {
    private final RunKernel run;

    public ClassInitHooks(RunKernel run) {
        this.run = run;
    }

    public void enter() {
        ThreadModel self = run.roster().find(Thread.currentThread());
        if (self == null || self.isInside()) {
            return;
        }
        if (self.classInit().isUnderWay()) {
            self.classInit().enter(System.nanoTime());
        } else if (run.act() != null) {
            self.classInit().enter(System.nanoTime());
            run.setRecording(self, false);
        }
    }

    public void exit() {
        ThreadModel self = run.roster().find(Thread.currentThread());
        if (self != null && self.classInit().exit()) {
            run.setRecording(self, true);
        }
    }

    /** Returns the time for a thread that does not act in the run, but may be in an initializer. */
    public long nanoTimeOutside() {
        ClassInitState initializer = ofCaller();
        long real = System.nanoTime();
        return initializer == null
                ? real
                : run.clock().nanoTimeInInitializer(initializer.nanosSince(real));
    }

    /** Returns the time of day for such a thread; {@code real} is that of the system. */
    public Instant instantOutside(Instant real) {
        ClassInitState initializer = ofCaller();
        return initializer == null
                ? real
                : run.clock().instantInInitializer(initializer.nanosSince(System.nanoTime()));
    }

    /** Returns the initializer that the caller is in; null if it is in none. */
    private ClassInitState ofCaller() {
        ThreadModel self = run.roster().find(Thread.currentThread());
        return self == null || !self.classInit().isUnderWay() ? null : self.classInit();
    }
}
