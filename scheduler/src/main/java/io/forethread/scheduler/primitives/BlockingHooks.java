package io.forethread.scheduler.primitives;

import io.forethread.recorder.effects.EffectTable;
import io.forethread.recorder.effects.Meaning;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.turns.RunKernel;

/** Calls that may block for an external event. The thread is outside the engine's control then. */
public final class BlockingHooks {
    private final RunKernel run;

    public BlockingHooks(RunKernel run) {
        this.run = run;
    }

    /**
     * Lets other threads run until the caller, which may block, reaches its next hook.
     *
     * @param receiver the receiver of the call; null for a static method
     */
    public void begin(Object receiver, long head, int effect) {
        ThreadModel self = run.act();
        if (self != null && mayBlock(receiver, effect)) {
            self.standAt(head);
            run.baton().leave(self);
        }
    }

    private static boolean mayBlock(Object receiver, int effect) {
        return receiver == null || EffectTable.get(effect, receiver.getClass()).has(Meaning.BLOCKS);
    }

    /** Keeps the caller outside at all hooks it reaches, until {@link #endIoWait}. */
    public void beginIoWait() {
        ThreadModel self = run.roster().find(Thread.currentThread());
        if (self == null || self.isInside()) {
            return;
        }
        // A thread that is outside already need not wait for its turn only to leave again.
        if (!run.roster().isOutside(self) && run.act() != null) {
            run.baton().leave(self);
        }
        self.beginIoWait();
    }

    /** The caller may hold monitors of the JDK, so it does not wait for its turn here. */
    public void endIoWait() {
        ThreadModel self = run.roster().find(Thread.currentThread());
        if (self != null) {
            self.endIoWait();
        }
    }
}
