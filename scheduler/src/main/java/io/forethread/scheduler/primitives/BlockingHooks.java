package io.forethread.scheduler.primitives;

import io.forethread.recorder.effects.EffectTable;
import io.forethread.recorder.effects.Meaning;
import io.forethread.scheduler.engine.GuidedRun;
import io.forethread.scheduler.model.ThreadModel;

/** Calls that may block in a way that no schedule governs: a thread is outside meanwhile. */
public final class BlockingHooks {
    private final GuidedRun run;

    public BlockingHooks(GuidedRun run) {
        this.run = run;
    }

    /**
     * Lets the others go on until the caller, which may block, comes to its next hook.
     *
     * @param receiver whose method is called; null for a static one
     */
    public void begin(Object receiver, long head, int effect) {
        ThreadModel self = run.act();
        if (self != null && mayBlock(receiver, effect)) {
            self.standingAt = head;
            run.baton.leave(self);
        }
    }

    private static boolean mayBlock(Object receiver, int effect) {
        return receiver == null || EffectTable.get(effect, receiver.getClass()).has(Meaning.BLOCKS);
    }

    /** Keeps the caller outside, whatever hooks it comes to, until it says so. */
    public void waitForWorld() {
        ThreadModel self = run.roster.find(Thread.currentThread());
        if (self == null || self.inside) {
            return;
        }
        // One that is outside already need not come back for its turn, only to leave again.
        if (!run.roster.isOutside(self) && run.act() != null) {
            run.baton.leave(self);
        }
        self.waitsForWorld = true;
    }

    /** Ends that. The caller may hold monitors of the JDK's, so it is not made to wait here. */
    public void wokenByWorld() {
        ThreadModel self = run.roster.find(Thread.currentThread());
        if (self != null) {
            self.waitsForWorld = false;
        }
    }
}
